import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';

/** The state of a server at one moment of a soak. */
export interface SoakSample {
  minute: number;
  /** Resident memory of the server in MB, with garbage that nobody needed the room of yet. */
  memoryMb: number;
  /** Open files, sockets and pipes of the server. */
  handles: number;
  /** Sessions at PostgreSQL. */
  connections: number;
  bidsPerSecond: number;
  /** Of requests answered since the sample before, in ms. */
  p50: number;
  p99: number;
  /** Memory that the server's script still uses, in MB. */
  liveMb: number;
}

/** Memory and handles of a process, as the system counts them. */
export async function readProcess(pid: number): Promise<Pick<SoakSample, 'memoryMb' | 'handles'>> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kb = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  const handles = await readdir(`/proc/${pid}/fd`);
  return { memoryMb: kb / 1024, handles: handles.length };
}

export async function readConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

type Figure = Exclude<keyof SoakSample, 'minute'>;

/** First and last third of a soak beside each other: what grows is seen there. */
export function drift(
  samples: readonly SoakSample[],
): { figure: Figure; first: number; last: number }[] {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const figures: Figure[] = [
    ...(['memoryMb', 'liveMb', 'handles', 'connections'] as const),
    ...(['bidsPerSecond', 'p50', 'p99'] as const),
  ];
  return figures.map((figure) => ({
    figure,
    first: median(samples.slice(0, third).map((one) => one[figure])),
    last: median(samples.slice(-third).map((one) => one[figure])),
  }));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
