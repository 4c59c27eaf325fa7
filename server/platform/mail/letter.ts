import { escapeHtml } from './escape-html.ts';
import { htmlLayout } from './html-layout.ts';

/** The content of a mail, in plain text. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** What it is about in figures, each with its name. */
  facts?: readonly (readonly [name: string, value: string])[];
  button?: { label: string; url: string };
  /** What can wait: it stands below the button. */
  after?: readonly string[];
  /** Why the recipient got this mail; shown in small print. */
  because: string;
  /** Below that: where more is to be found or changed. */
  links?: readonly { label: string; url: string }[];
  /** The address that stops mails of this kind, by one POST (RFC 8058). */
  unsubscribe?: string;
}

export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

/** A letter as text and as HTML. Names and titles come from users, so everything is escaped. */
export function render(letter: Letter): RenderedLetter {
  const subject = oneLine(letter.subject);
  return { subject, text: asText(letter), html: asHtml(letter, subject) };
}

/** A line break in a subject would start another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function asText({
  paragraphs,
  facts = [],
  button,
  after = [],
  because,
  links = [],
}: Letter): string {
  const parts = [...paragraphs];
  if (facts.length > 0) parts.push(facts.map(([name, value]) => `${name}: ${value}`).join('\n'));
  if (button) parts.push(`${button.label}:\n${button.url}`);
  parts.push(...after);
  const small = [because, ...links.map(({ label, url }) => `${label}: ${url}`)];
  parts.push(`--\nFairlot · share auctions that anyone can check\n${small.join('\n')}`);
  return `${parts.join('\n\n')}\n`;
}

const escapedLink = ({ label, url }: { label: string; url: string }) => ({
  label: escapeHtml(label),
  url: escapeHtml(url),
});

function asHtml(letter: Letter, subject: string): string {
  const { paragraphs, facts = [], button, after = [], because, links = [] } = letter;
  return htmlLayout({
    title: escapeHtml(subject),
    preview: escapeHtml(paragraphs[1] ?? paragraphs[0] ?? ''),
    paragraphs: paragraphs.map(escapeHtml),
    facts: facts.map(([name, value]) => [escapeHtml(name), escapeHtml(value)] as const),
    button: button && escapedLink(button),
    after: after.map(escapeHtml),
    because: escapeHtml(because),
    links: links.map(escapedLink),
  });
}
