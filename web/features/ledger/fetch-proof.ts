import { keptSize } from './kept-logs.ts';

/** Why there is no file to check, in a sentence. */
export class NoProof extends Error {}

/** Fetches the proof of a lot, to be compared with what this browser saw before; tells how much has come. */
export async function fetchProof(
  lot: number,
  signal: AbortSignal,
  come: (bytes: number) => void,
): Promise<Blob> {
  const size = keptSize();
  const older = size === undefined ? '' : `?older=${size}`;
  const reply = await fetch(`/api/auctions/${lot}/proof${older}`, { signal });
  if (reply.status === 404)
    throw new NoProof('This auction is not in the ledger: it ended before the ledger began.');
  if (!reply.ok || !reply.body)
    throw new NoProof('The file could not be fetched. Try again in a minute.');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = reply.body.getReader();
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    come(bytes);
  }
  return new Blob(parts);
}
