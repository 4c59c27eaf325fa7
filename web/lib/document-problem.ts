import { MOST_DOCUMENTS } from '#contract/auctions/lot-document.ts';
import { FILE_KINDS, FILE_MAX_BYTES } from '#contract/files/upload.ts';

/**
 * Why a file cannot be a document of a lot that has room for so many more, by its type and size; undefined
 * where it can.
 */
export function documentProblem(file: File, room: number): string | undefined {
  if (!FILE_KINDS.some((kind) => kind === file.type))
    return 'Only PDF, PNG and JPG files can be added.';
  if (file.size > FILE_MAX_BYTES) return 'A document can be at most 10 MB.';
  if (file.size === 0) return 'The file is empty.';
  if (room <= 0)
    return `An auction can have at most ${MOST_DOCUMENTS} documents. Remove one first.`;
  return undefined;
}

/** How files of each kind begin. */
const BEGINS: Record<(typeof FILE_KINDS)[number], readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

/** Why a file is none of these kinds, whatever its name says, by its first bytes; the server looks at all of it. */
export async function contentProblem(file: File): Promise<string | undefined> {
  const start = await file
    .slice(0, 8)
    .arrayBuffer()
    .catch(() => undefined);
  if (!start) return 'This file could not be read. Choose it again.';
  const bytes = new Uint8Array(start);
  const isOne = Object.values(BEGINS).some((begin) =>
    begin.every((byte, at) => bytes[at] === byte),
  );
  return isOne ? undefined : 'This file is damaged, or not a PDF, PNG or JPG. Choose another one.';
}
