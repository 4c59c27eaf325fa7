import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';
import { serverFlags } from './server-flags.mjs';

test('who starts the server without npm is told the flags that npm start gives it', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, flags = ''] = /bin\/node (--[^`]*?) server\/main\.ts/.exec(text) ?? [];
  expect(flags.split(/[\s\\]+/)).toEqual(serverFlags);
});
