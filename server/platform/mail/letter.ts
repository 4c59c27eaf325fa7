import { escapeHtml } from './escape-html.ts';
import { htmlLayout } from './html-layout.ts';

/** What a mail says, before it is text or HTML. Everything in it is plain text. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Why the reader got this mail, in small print. */
  because: string;
}

export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

/** Both forms of a letter. Names and titles in it come from users, so all of it is escaped. */
export function render(letter: Letter): RenderedLetter {
  const subject = oneLine(letter.subject);
  return { subject, text: asText(letter), html: asHtml(letter, subject) };
}

/** A line break in a subject would begin a header of the sender's choosing. */
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
