import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from '../start-error.ts';

/**
 * What a `.env` file sets; nothing when there is none. StartError for one that cannot be read and for a
 * line that sets nothing: Node passes over `PORT 4000`, and the start would go on with another port.
 */
export function readEnvFile(path: string): Record<string, string | undefined> {
  const text = textOf(path);
  const line = findIdleLine(text);
  // Its words may be a secret, so only its number is said.
  if (line !== undefined) throw new StartError(`Line ${line} of ${path} must read NAME=value.`);
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

const COMMENT = /^[^\S\n]*#.*$/gm;
/** A name and its value in quotes, which may go over several lines. */
const QUOTED = /^([^=\n]*=)[^\S\n]*(["'`])([\s\S]*?)\2/gm;

/** The number of the first line that is neither a setting nor a comment nor empty. */
function findIdleLine(text: string): number | undefined {
  const lines = text
    .replace(COMMENT, '')
    .replace(QUOTED, (_, name, _quote, value) => name + value.replaceAll(/.+/g, '='))
    .split('\n');
  const at = lines.findIndex((line) => line.trim() !== '' && !line.includes('='));
  return at === -1 ? undefined : at + 1;
}
