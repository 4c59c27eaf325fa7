import { readFileSync } from 'node:fs';

/** Clock ticks per second of /proc; 100 on every Linux this is measured on. */
const TICKS = 100;

/** User and system seconds that a process has used so far; NaN where /proc is missing. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}
