import type { LotDocument } from '#contract/auctions/lot-document.ts';
import { sendForm } from '#web/lib/send-form.ts';

/** Sends a document and tells how much of it has left (0 to 1). Fails with ApiFailure. */
export function uploadDocument(
  path: string,
  { file, kind }: { file: File; kind?: LotDocument['kind'] | undefined },
  onProgress: (done: number) => void,
): Promise<void> {
  const form = new FormData();
  form.set('document', file);
  if (kind) form.set('kind', kind);
  return sendForm(path, form, { onProgress });
}
