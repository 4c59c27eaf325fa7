import { readFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const open = (url: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, { agent, headers }, resolve).on('error', reject));

/**
 * Milliseconds until the last byte of an answer; throws when it is not 200. Who searches as fast as
 * this is asked to wait (`http/limits/searches.ts`): that is done, and does not count.
 */
export async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const from = performance.now();
  const reply = await open(url, headers);
  let text = '';
  for await (const chunk of reply.setEncoding('utf8')) text += String(chunk);
  const time = performance.now() - from;
  if (reply.statusCode === 429) {
    await sleep(Number(reply.headers['retry-after']) * 1000);
    return timeOf(url, headers);
  }
  if (reply.statusCode !== 200)
    throw new Error(`${reply.statusCode} ${url}: ${text.slice(0, 200)}`);
  return time;
}

export function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export interface Download {
  lines: number;
  seconds: number;
  /** Megabytes of the server's memory before, at its highest and at the end. */
  rss: { before: number; most: number; after: number };
}

const SAMPLE_MS = 100;

/** Takes a whole file while watching the server's memory. */
export async function download(
  url: string,
  headers: Record<string, string>,
  serverPid: number,
): Promise<Download> {
  const before = await residentMb(serverPid);
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await residentMb(serverPid));
  }, SAMPLE_MS);
  const from = performance.now();
  let lines = -1;
  for await (const chunk of await open(url, headers))
    for (const byte of chunk as Buffer) if (byte === 10) lines += 1;
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watch);
  return { lines, seconds, rss: { before, most, after: await residentMb(serverPid) } };
}

/** Resident memory of a process, as Linux tells it. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
}
