import { tokenIn } from './anti-forgery.ts';
import { ApiFailure, failureOf } from './api-failure.ts';

interface Sending {
  onProgress: (done: number) => void;
  /** So that a form that is sent again is done once. */
  key?: string;
}

/** Sends a form and tells how much of it has left (0 to 1), which fetch cannot. Fails with ApiFailure. */
export function sendForm(
  path: string,
  form: FormData,
  { onProgress, key }: Sending,
): Promise<void> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      if (status === 200 || status === 201) resolve();
      else void failureOf(new Response(responseText, { status })).then(reject);
    };
    request.onerror = () =>
      reject(new ApiFailure(0, 'The connection dropped before the document finished uploading.'));
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-XSRF-TOKEN', tokenIn(document.cookie) ?? '');
    if (key !== undefined) request.setRequestHeader('Idempotency-Key', key);
    request.send(form);
  });
}
