import { isLinked, leavesOptionalOut, whyNotInstalled } from './installed.mjs';
import { machinePath, root } from './project.mjs';
import { run, timed } from './run.mjs';

// Also with NODE_ENV=production: what is installed is then still what the lock file says.
const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs what package-lock.json says unless it is there. Returns whether it is there now. */
export async function ensureInstalled() {
  const reason = whyNotInstalled(root);
  if (reason === undefined) return true;
  if (isLinked(root)) {
    console.warn(`node_modules is a link and stays as it is, though ${reason}.`);
    return true;
  }
  const { code, output } = await timed(`Installing packages (${reason})`, install);
  if (code !== 0) console.error(`The packages could not be installed:\n${output}`);
  return code === 0;
}

/**
 * npm ci refuses a lock file without the optional packages of other systems, which is what npm
 * writes where the registry in use does not carry them. npm install takes it, keeps its versions
 * and hashes all the same, and --no-save leaves the file alone.
 */
async function install() {
  const loose = () => npm('install', '--no-save');
  if (leavesOptionalOut(root)) return loose();
  const strict = await npm('ci');
  return /npm error code EUSAGE/.test(strict.output) ? loose() : strict;
}

const npm = (...command) =>
  run('npm', [...command, ...flags], { quiet: true, env: { PATH: machinePath() } });
