import { sendForm } from '#web/lib/send-form.ts';

/** Sends a document and tells how much of it has left (0 to 1). Fails with ApiFailure. */
export function uploadDocument(
  path: string,
  file: File,
  onProgress: (done: number) => void,
): Promise<void> {
  const form = new FormData();
  form.set('document', file);
  return sendForm(path, form, { onProgress });
}
