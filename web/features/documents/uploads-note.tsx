import { Alert } from '#web/ui/alert.tsx';
import { uploadWords } from './upload-rows.tsx';
import { useUploadList, useUploadPlace } from './use-uploads.ts';

/** At the top of the page, whose documents are further down: how far they are, and the way there. */
export function UploadsNote({ path }: { path: string }) {
  const list = useUploadList(useUploadPlace(path));
  const { uploads, left } = list;
  if (uploads.length + left.length === 0) return null;
  // Said once the last one was tried: until then they are on their way.
  const hasFailed = uploads.every(({ problem }) => problem !== undefined);
  return (
    <Alert
      tone={hasFailed ? 'error' : 'neutral'}
      below={
        <button
          type="button"
          className="tap rounded-sm underline underline-offset-2"
          onClick={() => document.getElementById('documents')?.focus()}
        >
          {hasFailed ? 'See what to do' : 'See the documents'}
        </button>
      }
    >
      {left.length > 0 ? 'Some documents may not have been added.' : uploadWords(list)}
    </Alert>
  );
}
