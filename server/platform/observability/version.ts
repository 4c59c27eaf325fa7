import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../../../package.json');

/** Which version runs, as package.json had it at the start. */
export const VERSION = String(JSON.parse(readFileSync(PROJECT, 'utf8')).version);
