import { tokenIn } from '#web/lib/anti-forgery.ts';
import { ApiFailure, failureOf } from '#web/lib/api-failure.ts';

/** Sends a file and tells how much of it has left (0 to 1), which fetch cannot. Fails with ApiFailure. */
export function uploadDocument(
  path: string,
  file: File,
  onProgress: (done: number) => void,
): Promise<void> {
  const form = new FormData();
  form.set('document', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      if (status === 201) resolve();
      else void failureOf(new Response(responseText, { status })).then(reject);
    };
    request.onerror = () =>
      reject(new ApiFailure(0, 'The connection dropped before the document finished uploading.'));
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-XSRF-TOKEN', tokenIn(document.cookie) ?? '');
    request.send(form);
  });
}
