import { hasUnseen } from '#domain/public-text.ts';
import type { FileKind } from './file-kind.ts';

const MOST = 120;

const ENDINGS: Record<FileKind, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
};
const ENDING: Record<FileKind, string> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
};

/** What no file system takes, or a shell reads as more than a name. */
const RESERVED = /[<>:"|?*%`$;&~]/g;

/** How browsers write line ends and quotation marks in the name of a file of a form. */
const ESCAPED = /(?:%0D|%0A|%22)+/gi;

/**
 * The name that a file is kept and shown under: without its folders and what cannot be seen, and ending
 * as its content is, so that "report.pdf.exe" is no program.
 */
export function fileName(given: string | null | undefined, kind: FileKind): string {
  const typed = (given ?? '').replace(ESCAPED, ' ');
  const last = typed.split(/[/\\]/).at(-1) ?? '';
  const seen = [...last.normalize('NFC')].map((sign) => (hasUnseen(sign) ? ' ' : sign)).join('');
  const plain = seen.replace(RESERVED, '_').replace(/\s+/gu, ' ').trim();
  const ending = ENDINGS[kind].exec(plain)?.[0] ?? ENDING[kind];
  const stem = plain.replace(ENDINGS[kind], '').replace(/^[. ]+|[. ]+$/g, '') || 'document';
  return (
    [...stem]
      .slice(0, MOST - ending.length)
      .join('')
      .trim() + ending
  );
}

/** As an attachment under its name (RFC 6266); old clients read it in ASCII. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
