import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * Runs a command in the project to its end; resolves with its exit code (127 when it cannot run).
 * Its output is shown, or with `quiet` returned instead. After `timeout` milliseconds it is ended.
 */
export function run(file, args, { env = {}, quiet = false, cwd = root, timeout = undefined } = {}) {
  return new Promise((resolve) => {
    const out = quiet ? 'pipe' : 'inherit';
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', out, out],
      timeout,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 127, output: String(error.message) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Says what a long step does, does it, and says how long it took. */
export async function timed(what, act) {
  const started = performance.now();
  console.log(`${what} …`);
  const result = await act();
  console.log(`  done in ${seconds(started)}`);
  return result;
}

export const seconds = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`;
