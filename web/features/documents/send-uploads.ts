import { ApiFailure, sentenceOf } from '#web/lib/api-failure.ts';
import { contentProblem } from '#web/lib/document-problem.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { meQuery } from '#web/lib/session.ts';
import { uploadDocument } from './upload-document.ts';
import { changeUpload, takeOff, type Upload, type UploadPlace, uploadsOf } from './uploads.ts';

/** Lots that files are being sent to. */
const sending = new Set<string>();

const FAILED = 'Failed to add the document.';

/** Asks before the page is left with files on their way. */
const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Sends what waits, one file after the other, until none does. */
export async function sendUploads(
  place: UploadPlace,
  onAdded: () => Promise<unknown>,
): Promise<void> {
  if (sending.has(place.path)) return;
  sending.add(place.path);
  addEventListener('beforeunload', askToStay);
  try {
    for (let next = waitingIn(place); next; next = waitingIn(place)) {
      if (!(await sendOne(place, next, onAdded))) return;
    }
  } finally {
    sending.delete(place.path);
    if (sending.size === 0) removeEventListener('beforeunload', askToStay);
  }
}

const waitingIn = (place: UploadPlace): Upload | undefined =>
  uploadsOf(place).uploads.find(({ problem }) => problem === undefined);

/** False where the session is over: what waits is sent once its sender is back. */
async function sendOne(
  place: UploadPlace,
  upload: Upload,
  onAdded: () => Promise<unknown>,
): Promise<boolean> {
  const change = (now: Partial<Upload>) => changeUpload(place, upload.id, now);
  const problem = await contentProblem(upload.file);
  if (problem) {
    change({ problem, mayRetry: false });
    return true;
  }
  change({ done: 0 });
  try {
    await uploadDocument(place.path, upload, (done) => change({ done }));
  } catch (error) {
    if (await isSignedOut(error)) {
      change({ done: undefined });
      return false;
    }
    // One whose answer was lost may be listed by now: who sees it does not try again.
    await onAdded().catch(() => undefined);
    change({ done: undefined, problem: problemOf(error), mayRetry: mayRetry(error) });
    return true;
  }
  await onAdded().catch(() => undefined);
  takeOff(place, upload.id, true);
  return true;
}

/** Asks who is there, so that the screen leads to the log-in and back. */
async function isSignedOut(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiFailure) || error.status !== 401) return false;
  await queryClient.invalidateQueries(meQuery);
  return !queryClient.getQueryData(meQuery.queryKey);
}

const problemOf = (error: unknown): string =>
  error instanceof ApiFailure && error.unanswered ? error.message : sentenceOf(error, FAILED);

/** What is wrong with the file itself stays wrong. */
const mayRetry = (error: unknown): boolean =>
  !(error instanceof ApiFailure && [413, 415, 422].includes(error.status));
