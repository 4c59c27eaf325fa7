import { spawnSync } from 'node:child_process';
import { pinnedNode, tool } from './project.mjs';
import { run } from './run.mjs';

/** Where systems keep it; an administrator's folders are often missing from a user's own path. */
const SYSTEM = '/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin';

/**
 * Runs the product behind the nginx of this machine, set up by ops/nginx/fairlot.conf. Installs nothing:
 * without nginx it says so and fails. NGINX names another one than the system's.
 */
export async function runBehindNginx() {
  const program = process.env.NGINX ?? 'nginx';
  const { error } = spawnSync(program, ['-v'], { env: { PATH: SYSTEM }, stdio: 'ignore' });
  if (error) {
    console.error(`There is no ${program} on this machine: install nginx and try again.`);
    return 1;
  }
  const config = ['--config', 'vitest.proxy.config.ts'];
  const { code } = await run(pinnedNode, [tool('vitest/vitest.mjs'), 'run', ...config]);
  return code;
}
