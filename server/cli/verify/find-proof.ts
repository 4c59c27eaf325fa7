import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readCheckpoint } from '#domain/ledger/checkpoint.ts';
import { readNote } from '#domain/ledger/note.ts';

/** What cannot be read: one line for the terminal, and exit code 2. */
export class UnreadableError extends Error {}

/** What the site says it does not have. */
export class MissingError extends UnreadableError {}

export interface FoundProof {
  bytes: Uint8Array;
  /** The lot that the address asks for. */
  lot: number | undefined;
}

export const isAddress = (target: string): boolean => /^https?:\/\//.test(target);

/** Reads a file; of an address, the page of a lot or the file itself. */
export async function findProof(
  target: string,
  older: Uint8Array | undefined,
): Promise<FoundProof> {
  if (!isAddress(target)) return { bytes: await readLocal(target), lot: undefined };
  const url = new URL(target);
  const [, digits] =
    /^(?:\/api)?\/auctions?\/(\d+)(?:\/(?:verify|replay|proof))?\/?$/.exec(url.pathname) ?? [];
  if (digits === undefined) return { bytes: await fetchBytes(url), lot: undefined };
  const proof = new URL(`/api/auctions/${digits}/proof`, url);
  const size = older && sizeOf(older);
  if (size !== undefined) proof.searchParams.set('older', String(size));
  return { bytes: await fetchLot(proof, digits), lot: Number(digits) };
}

async function fetchLot(proof: URL, lot: string): Promise<Uint8Array> {
  try {
    return await fetchBytes(proof);
  } catch (error) {
    if (!(error instanceof MissingError)) throw error;
    throw new MissingError(
      `The ledger of ${proof.host} lacks lot ${lot}: it ended before the ledger began, opened a moment ago, or does not exist.`,
    );
  }
}

export async function readLocal(path: string): Promise<Uint8Array> {
  try {
    const { buffer, byteOffset, length } = await readFile(path);
    return new Uint8Array(buffer, byteOffset, length);
  } catch {
    throw new UnreadableError(`The file ${path} cannot be read.`);
  }
}

/** How many entries a signed checkpoint speaks of, whoever signed it. */
export function sizeOf(checkpoint: Uint8Array): number | undefined {
  const note = readNote(checkpoint);
  return note && readCheckpoint(note.text)?.size;
}

const PATIENCE_MS = 60_000;

/** Waits where the site asks for it. */
export async function fetchBytes(url: URL): Promise<Uint8Array> {
  for (;;) {
    const reply = await ask(url);
    if (reply.ok) return new Uint8Array(await reply.arrayBuffer());
    if (reply.status === 404) throw new MissingError(`${url} answered 404.`);
    const after = Number(reply.headers.get('retry-after'));
    if (reply.status !== 429 || !(after > 0))
      throw new UnreadableError(`${url} answered ${reply.status}.`);
    await wait(after * 1_000);
  }
}

async function ask(url: URL): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    throw new UnreadableError(`${url} cannot be reached.`);
  }
}
