import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Why node_modules is not what package-lock.json says, or undefined when it is. npm keeps a copy of
 * what it installed; packages for other platforms are rightly not in it. Optional packages that the
 * lock file lacks may be there: some versions of npm add them, and again after each install.
 * `omit: 'dev'` does without what only developers need, as production may.
 */
export function whyNotInstalled(root, { machine = thisMachine(), omit } = {}) {
  const locked = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (locked === undefined) return 'there is no package-lock.json';
  if (installed === undefined) return 'nothing is installed yet';
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) return 'the pinned Node is missing';
  for (const [path, entry] of Object.entries(locked)) {
    if (path === '' || entry.link) continue;
    const found = installed[path];
    if (found === undefined && entry.optional && !fits(entry, machine)) continue;
    if (found === undefined && omit === 'dev' && (entry.dev || entry.devOptional)) continue;
    if (found === undefined) return `${nameOf(path)} is missing`;
    if (found.version !== entry.version || found.integrity !== entry.integrity) {
      return `${nameOf(path)} is ${found.version}, the lock file says ${entry.version}`;
    }
  }
  const extra = Object.keys(installed).find(
    (path) => !(path in locked || installed[path].optional),
  );
  return extra === undefined ? undefined : `${nameOf(extra)} is no longer needed`;
}

/**
 * Whether the lock file leaves out packages that others want where they fit (those of other systems).
 * `npm ci` is sure to refuse it then, after two seconds of work.
 */
export function leavesOptionalOut(root) {
  const locked = packagesOf(join(root, 'package-lock.json')) ?? {};
  const homesOf = (path) => (path === '' ? [''] : [path, ...homesOf(parentOf(path))]);
  return Object.entries(locked).some(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).some((name) =>
      homesOf(path).every((home) => !(`${home}${home && '/'}node_modules/${name}` in locked)),
    ),
  );
}

/** The folder whose node_modules holds this package; '' is the project. */
const parentOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1));

/** A linked node_modules belongs to another folder and is not ours to replace. */
export function isLinked(root) {
  try {
    return lstatSync(join(root, 'node_modules')).isSymbolicLink();
  } catch {
    return false;
  }
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/** npm's own rule: a list names who may have it, or with "!" who may not. */
function allows(list, value) {
  if (list === undefined || value === undefined) return true;
  if (list.includes(`!${value}`)) return false;
  const wanted = list.filter((item) => !item.startsWith('!'));
  return wanted.length === 0 || wanted.includes(value);
}

const fits = ({ os, cpu, libc }, machine) =>
  // Optional without saying for whom: npm may have left it out for reasons of its own.
  (os !== undefined || cpu !== undefined) &&
  allows(os, machine.os) &&
  allows(cpu, machine.cpu) &&
  allows(libc, machine.libc);

function thisMachine() {
  const linux = process.platform === 'linux';
  const glibc = linux && process.report.getReport().header.glibcVersionRuntime !== undefined;
  const libc = linux ? (glibc ? 'glibc' : 'musl') : undefined;
  return { os: process.platform, cpu: process.arch, libc };
}
