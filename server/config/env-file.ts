import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from './start-error.ts';

/**
 * Reads a `.env` file; nothing when there is none. StartError when it cannot be read, for a line that sets
 * nothing (Node ignores `PORT 4000`, and the start would go on with another port), and for a value that Node
 * would cut at a # (`SMTP_URL=smtp://shop:pa#ss@mail`).
 */
export function readEnvFile(path: string): Record<string, string | undefined> {
  const text = textOf(path);
  const lines = bareLines(text);
  // The line may hold a secret, so only its number is shown.
  const refuse = (at: number, must: string): void => {
    if (at !== -1) throw new StartError(`Line ${at + 1} of ${path} must ${must}.`);
  };
  refuse(lines.findIndex(isIdle), 'read NAME=value');
  refuse(
    lines.findIndex((line) => CUT.test(line)),
    'have its value in quotes, or a space before the #: from there on it is a comment',
  );
  return parseEnv(text);
}

function textOf(path: string): string {
  try {
    // Editors on Windows write a byte order mark, which would become part of the first name.
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw new StartError(`${path} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}

/** A comment line, or a name and its quoted value, which may span several lines. */
const COMMENT_OR_QUOTED = /^[^\S\n]*#.*$|^([^=\n]*=)[^\S\n]*(["'`])([\s\S]*?)\2/gm;

/** A # in the middle of an unquoted value. */
const CUT = /^[^=]*=[^#]*[^\s#]#/;

/** The lines without comment lines and quoted values. */
const bareLines = (text: string): string[] =>
  text
    .replace(COMMENT_OR_QUOTED, (_, name = '', _quote = '', value = '') =>
      name === '' ? '' : `${name}${value.replaceAll(/.+/g, '=')} `,
    )
    .split('\n');

const isIdle = (line: string): boolean => line.trim() !== '' && !line.includes('=');
