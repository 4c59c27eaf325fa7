import { isLinked, leavesOptionalOut, whyNotInstalled } from './installed.mjs';
import { inProduction, machinePath, root } from './project.mjs';
import { run, timed } from './run.mjs';

// Also where npm is set up to leave out what developers need: tests and builds need it.
const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs what package-lock.json says unless it is there. Returns whether it is there now. In
 * production nothing is ever installed: one line says what is missing and which command brings it.
 */
export async function ensureInstalled({ folder = root, production = inProduction(folder) } = {}) {
  const reason = whyNotInstalled(folder, production ? { omit: 'dev' } : {});
  if (reason === undefined) return true;
  if (isLinked(folder)) {
    console.warn(`node_modules is a link and stays as it is, though ${reason}.`);
    return true;
  }
  if (production) {
    const command = leavesOptionalOut(folder) ? 'npm install --no-save' : 'npm ci';
    console.error(`In production nothing is installed, and ${reason}: run ${command}, then start.`);
    return false;
  }
  const { code, output } = await timed(`Installing packages (${reason})`, () => install(folder));
  if (code !== 0) console.error(`The packages could not be installed:\n${output}`);
  return code === 0;
}

/**
 * npm ci refuses a lock file without the optional packages of other systems, which is what npm
 * writes where the registry in use does not carry them. npm install takes it, keeps its versions
 * and hashes all the same, and --no-save leaves the file alone.
 */
async function install(folder) {
  const npm = (...command) =>
    run('npm', [...command, ...flags], { quiet: true, cwd: folder, env: { PATH: machinePath() } });
  const loose = () => npm('install', '--no-save');
  if (leavesOptionalOut(folder)) return loose();
  const strict = await npm('ci');
  return /npm error code EUSAGE/.test(strict.output) ? loose() : strict;
}
