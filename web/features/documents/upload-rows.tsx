import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileRow } from '#web/ui/file-row.tsx';
import type { Upload, UploadList } from './uploads.ts';
import type { UploadActs } from './use-uploads.ts';

/** The files that are not stored yet: what becomes of each, and what to do where it was not added. */
export function UploadRows({ uploads, left, acts }: UploadList & { acts: UploadActs }) {
  return (
    <>
      {left.length > 0 && (
        <Alert
          tone="warning"
          below={
            <Button size="small" className="mt-2" onClick={acts.forgetLeft}>
              Got it
            </Button>
          }
        >
          The page was reloaded while files were being sent. Choose these again if they are not
          listed above: {left.join(', ')}.
        </Alert>
      )}
      {uploads.length > 0 && (
        <ul aria-label="Files on their way" className="divide-y divide-line">
          {uploads.map((upload) => (
            <Row key={upload.id} upload={upload} acts={acts} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ upload, acts }: { upload: Upload; acts: UploadActs }) {
  const { id, file, kind, done, problem, mayRetry } = upload;
  const waits = done === undefined && problem === undefined;
  return (
    <FileRow
      file={file}
      isProof={kind !== undefined}
      state={waits ? 'waiting' : problem && 'not added'}
      done={done}
      problem={problem}
    >
      {mayRetry && (
        <Button size="small" aria-label={`Try again: ${file.name}`} onClick={() => acts.again(id)}>
          Try again
        </Button>
      )}
      {done === undefined && (
        <Button
          kind="quiet"
          size="small"
          aria-label={`Remove ${file.name}`}
          onClick={() => acts.takeOff(id)}
        >
          Remove
        </Button>
      )}
    </FileRow>
  );
}

/** How many of them were added, in words that are read out. */
export function uploadWords({ uploads, added }: UploadList): string {
  const failed = uploads.filter(({ problem }) => problem !== undefined).length;
  const all = added + uploads.length;
  if (uploads.length > failed) return `${added} of ${all} documents added…`;
  if (failed > 0 && all === 1) return '1 document was not added.';
  if (failed > 0)
    return `${failed} of ${all} documents ${failed === 1 ? 'was' : 'were'} not added.`;
  if (added === 0) return '';
  return added === 1 ? '1 document added.' : `${added} documents added.`;
}
