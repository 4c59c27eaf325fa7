import { MOST_DOCUMENTS } from '#contract/auctions/lot-document.ts';
import { FILE_KINDS, FILE_MAX_BYTES } from '#contract/files/upload.ts';

/**
 * Why a file cannot be a document of a lot that has room for so many more; undefined where it can, as far
 * as a browser knows: the server looks into it.
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
