import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from './start-error.ts';

/**
 * What a `.env` file sets; nothing when there is none. StartError for one that cannot be read, for a
 * line that sets nothing (Node passes over `PORT 4000`, and the start would go on with another port)
 * and for one of whose value Node would take a part (`SMTP_URL=smtp://shop:pa#ss@mail`).
 */
export function readEnvFile(path: string): Record<string, string | undefined> {
  const text = textOf(path);
  const lines = bareLines(text);
  // Its words may be a secret, so only its number is said.
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
    // Editors on Windows mark the beginning; unseen, it would be a part of the first name.
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw new StartError(`${path} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}

/** A line that is a comment as a whole, or a name and its value in quotes, which may go over several lines. */
const COMMENT_OR_QUOTED = /^[^\S\n]*#.*$|^([^=\n]*=)[^\S\n]*(["'`])([\s\S]*?)\2/gm;

/** A # in the middle of a value that no quotes are around. */
const CUT = /^[^=]*=[^#]*[^\s#]#/;

/** Its lines without what is a comment as a whole, and without values in quotes. */
const bareLines = (text: string): string[] =>
  text
    .replace(COMMENT_OR_QUOTED, (_, name = '', _quote = '', value = '') =>
      name === '' ? '' : `${name}${value.replaceAll(/.+/g, '=')} `,
    )
    .split('\n');

const isIdle = (line: string): boolean => line.trim() !== '' && !line.includes('=');
