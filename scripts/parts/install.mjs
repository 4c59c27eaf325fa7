import { isLinked, whyNotInstalled } from './installed.mjs';
import { machinePath, root } from './project.mjs';
import { run, timed } from './run.mjs';

/** Installs what package-lock.json says unless it is there. Returns whether it is there now. */
export async function ensureInstalled() {
  const reason = whyNotInstalled(root);
  if (reason === undefined) return true;
  if (isLinked(root)) {
    console.warn(`node_modules is a link and stays as it is, though ${reason}.`);
    return true;
  }
  const { code } = await timed(`Installing packages (${reason})`, () =>
    // Also with NODE_ENV=production: the lock file is then still what is installed.
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: { PATH: machinePath() },
    }),
  );
  if (code !== 0) console.error('The packages could not be installed; npm says why above.');
  return code === 0;
}
