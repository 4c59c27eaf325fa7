import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

/**
 * Runs the server as our child and ends with its exit code. It has a session of its own, so that
 * Ctrl-C reaches it once, through us; it also stops in order when the line to us breaks (its
 * 'disconnect' event), which is how it learns that we were killed.
 */
export function launch(file, args, { env = {}, whenGone = () => undefined } = {}) {
  const child = spawn(file, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  child.on('error', (error) => {
    console.error(`${file} could not run: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    whenGone();
    process.exit(code ?? 128 + (constants.signals[signal] ?? 1));
  });
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent(stop);
  return child;
}

/** A shell between npm and us may pass no signal on: when npm is gone, so are we. */
function stopWithParent(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 250);
  watch.unref();
}
