import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  // The terminal was closed.
  process.on('SIGHUP', () => stop('SIGTERM'));
  child.on('error', (error) => {
    console.error(`${file} could not run: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    whenGone();
    process.exit(code ?? 128 + (constants.signals[signal] ?? 1));
  });
  if (process.env.npm_lifecycle_event !== undefined) stopWithNpm(stop);
  return child;
}

/** npm runs us, often with a shell between that passes no signal on: when npm is gone, we go. */
function stopWithNpm(stop) {
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 250);
  watch.unref();
}

/** Our parent, and where that is a shell, its parent too: an orphan's parent changes. */
function ancestors() {
  const parent = process.ppid;
  if (process.platform !== 'linux') return String(parent);
  try {
    const [, name, fields] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${parent}/stat`, 'latin1'));
    return /^(?:ba|da|a)?sh$/.test(name) ? `${parent} ${fields.split(' ')[1]}` : String(parent);
  } catch {
    return String(process.ppid);
  }
}
