import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chooseProgram } from './parts/programs.mjs';
import { root } from './parts/project.mjs';

// node scripts/choose.mjs COMMAND [NAME] [OPTIONS]: scripts/parts/programs.mjs has them all.
const chosen = chooseProgram(process.argv[2], process.argv.slice(3));
if (typeof chosen === 'string') {
  console.error(chosen);
  process.exit(1);
}
const { file, options, wantsChromium } = chosen;
const words = wantsChromium ? ['scripts/in-chromium.mjs', file] : [file];
process.argv.splice(1, process.argv.length, ...words, ...options);
await import(pathToFileURL(join(root, words[0])).href);
