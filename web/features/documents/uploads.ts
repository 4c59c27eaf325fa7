import type { LotDocument } from '#contract/auctions/lot-document.ts';
import { documentProblem } from '#web/lib/document-problem.ts';
import { dropDraft, keepDraft, leftFiles, readDraft } from '#web/lib/draft.ts';

/** A file on its way to a lot. */
export interface Upload {
  id: number;
  file: File;
  kind?: LotDocument['kind'] | undefined;
  /** How much of it has left, 0 to 1; undefined until it is its turn. */
  done?: number | undefined;
  /** Why it was not added. */
  problem?: string | undefined;
  /** Whether the same file may be added if it is sent once more. */
  mayRetry?: boolean | undefined;
}

export interface UploadList {
  uploads: readonly Upload[];
  /** How many were added since the list was last empty. */
  added: number;
  /** Names of files that were on their way when the page was loaded again. */
  left: readonly string[];
}

/** Who adds files and where they are sent to: nobody sees those of another. */
export interface UploadPlace {
  userId: number;
  path: string;
}

const EMPTY: UploadList = { uploads: [], added: 0, left: [] };

/** Kept apart from the screen, so that files arrive while their sender reads another one. */
const lists = new Map<string, UploadList>();
const listeners = new Set<() => void>();
let lastId = 0;

const keyOf = ({ userId, path }: UploadPlace): string => `${userId}:${path}`;
const draftOf = ({ path }: UploadPlace): string => `files:${path}`;

export function onUploadsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const uploadsOf = (place: UploadPlace): UploadList => lists.get(keyOf(place)) ?? EMPTY;

function put(place: UploadPlace, list: UploadList): void {
  lists.set(keyOf(place), list);
  const files = list.uploads.map(({ file }) => file);
  // So that they can be named once the page was loaded again, and are gone with the log-out.
  if (files.length > 0) keepDraft(place.userId, draftOf(place), { files });
  else if (list.left.length === 0) dropDraft(place.userId, draftOf(place));
  for (const listener of listeners) listener();
}

/** Called where the list is shown: what a reload or a log-out left of it. */
export function openUploads(place: UploadPlace): void {
  const draft = readDraft(place.userId, draftOf(place));
  const left = leftFiles(draft);
  if (left.length > 0) put(place, { ...EMPTY, left });
  else if (draft.files === undefined) put(place, EMPTY);
}

/** Adds files to the list; those that cannot be documents are listed with the reason. */
export function addUploads(
  place: UploadPlace,
  files: readonly Pick<Upload, 'file' | 'kind'>[],
  room: number,
): void {
  const before = uploadsOf(place);
  let free = room - before.uploads.filter(({ problem }) => problem === undefined).length;
  const uploads = files.map(({ file, kind }): Upload => {
    const problem = documentProblem(file, free);
    if (problem === undefined) free -= 1;
    lastId += 1;
    // One that only lacks room has it once another was removed.
    const mayRetry = problem !== undefined && documentProblem(file, 1) === undefined;
    return { id: lastId, file, kind, problem, mayRetry };
  });
  const added = before.uploads.length === 0 ? 0 : before.added;
  put(place, { uploads: [...before.uploads, ...uploads], added, left: [] });
}

export function changeUpload(place: UploadPlace, id: number, change: Partial<Upload>): void {
  const list = uploadsOf(place);
  const uploads = list.uploads.map((one) => (one.id === id ? { ...one, ...change } : one));
  put(place, { ...list, uploads });
}

/** Takes one off: it was added, or its sender gave it up. */
export function takeOff(place: UploadPlace, id: number, wasAdded = false): void {
  const list = uploadsOf(place);
  const uploads = list.uploads.filter((one) => one.id !== id);
  put(place, { ...list, uploads, added: list.added + Number(wasAdded) });
}

export const forgetLeft = (place: UploadPlace): void =>
  put(place, { ...uploadsOf(place), left: [] });
