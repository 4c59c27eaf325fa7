import { escapeHtml } from './escape-html.ts';
import { htmlLayout } from './html-layout.ts';

/** The content of a mail, in plain text. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Why the recipient got this mail; shown in small print. */
  because: string;
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

function asText({ paragraphs, button, because }: Letter): string {
  const parts = [...paragraphs];
  if (button) parts.push(`${button.label}:\n${button.url}`);
  parts.push(`--\nFairlot · share auctions that anyone can check\n${because}`);
  return `${parts.join('\n\n')}\n`;
}

function asHtml({ paragraphs, button, because }: Letter, subject: string): string {
  return htmlLayout({
    title: escapeHtml(subject),
    paragraphs: paragraphs.map(escapeHtml),
    button: button && { label: escapeHtml(button.label), url: escapeHtml(button.url) },
    because: escapeHtml(because),
  });
}
