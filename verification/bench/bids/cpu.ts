import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Clock ticks per second of /proc; 100 on every Linux this is measured on. */
const TICKS = 100;

/** User and system seconds that a process has used so far; 0 where it is gone or /proc is missing. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return 0;
  }
}

/** Seconds of all cores that the host of a virtual machine gave to others so far ("steal"). */
function stolenSeconds(): number {
  try {
    const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/);
    return Number(ticks[7] ?? 0) / TICKS;
  } catch {
    return 0;
  }
}

/** Starts counting; the answer is the part of all cores' time since that the host gave to others. */
export function countStolen(): () => number {
  const [before, began] = [stolenSeconds(), performance.now()];
  return () => {
    const all = ((performance.now() - began) / 1000) * availableParallelism();
    return (stolenSeconds() - before) / all;
  };
}

/** A process with all that it started: PostgreSQL is one process per connection. */
function family(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  const found = [pid];
  for (const one of found)
    found.push(...parents.flatMap(([child, parent]) => (parent === one ? [child] : [])));
  return found;
}

/** CPU seconds of each process of the server, of PostgreSQL and of the load generator, which is this process. */
export interface Spent {
  server: number[];
  postgres: number[];
  generator: number[];
}

/** Starts counting; the answer says what was spent since. Connections opened meanwhile count from 0. */
export function countCpu(serverPids: readonly number[], postmaster: number): () => Spent {
  const before = new Map(
    [...serverPids, ...family(postmaster)].map((pid) => [pid, cpuSeconds(pid)]),
  );
  const own = process.cpuUsage();
  const since = (pids: readonly number[]): number[] =>
    pids.map((pid) => cpuSeconds(pid) - (before.get(pid) ?? 0));
  return () => {
    const { user, system } = process.cpuUsage(own);
    return {
      server: since(serverPids),
      postgres: since(family(postmaster)),
      generator: [(user + system) / 1e6],
    };
  };
}
