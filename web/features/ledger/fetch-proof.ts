import type { ErrorBody } from '#contract/error-body.ts';
import { keptSize } from '#web/lib/ledger/kept-logs.ts';

/** Why there is no file to check, in a sentence. */
export class NoProof extends Error {}

const RETRY_MS = 1_000;
/** The ledger takes a lot in within seconds; longer than this, somebody has to look after it. */
export const PATIENCE_MS = 60_000;

export const retryPause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS));

/**
 * Fetches the proof of a lot, to be compared with what this browser saw before; tells how much has come. Waits while
 * the ledger takes the lot in.
 */
export async function fetchProof(
  lot: number,
  signal: AbortSignal,
  come: (bytes: number | 'not yet') => void,
): Promise<Blob> {
  const guess = keptSize();
  const file = await fetchFile(lot, guess, signal, come);
  // Only the file tells which of the site's logs has the lot.
  const size = keptSize(await originOf(file));
  return size === undefined || size === guess ? file : fetchFile(lot, size, signal, come);
}

/** Of the log that a lot's file says it is from: docs/ledger-entries.md, “One lot in one file”. */
const originOf = async (file: Blob): Promise<string> =>
  /^key ([^+\n]+)\+/m.exec(await file.slice(0, 1_000).text())?.[1] ?? '';

async function fetchFile(
  lot: number,
  older: number | undefined,
  signal: AbortSignal,
  come: (bytes: number | 'not yet') => void,
): Promise<Blob> {
  const body = await fetchBody(lot, older, signal, () => come('not yet'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    come(bytes);
  }
  return new Blob(parts);
}

async function fetchBody(
  lot: number,
  size: number | undefined,
  signal: AbortSignal,
  wait: () => void,
) {
  const older = size === undefined ? '' : `?older=${size}`;
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const reply = await fetch(`/api/auctions/${lot}/proof${older}`, { signal });
    if (reply.ok && reply.body) return reply.body;
    if (reply.status !== 404)
      throw new NoProof('The file could not be fetched. Try again in a minute.');
    const { code }: Partial<ErrorBody> = await reply.json();
    if (code !== 'not_in_ledger_yet')
      throw new NoProof('This auction is not in the ledger: it ended before the ledger began.');
    if (performance.now() > deadline)
      throw new NoProof('This auction is not in the ledger yet. Try again in a minute.');
    wait();
    await retryPause();
  }
}
