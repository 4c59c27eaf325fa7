import { useId } from 'react';
import { FILE_KINDS, FILE_MAX_BYTES } from '#contract/files/upload.ts';
import { fileSize } from '#web/lib/figures.ts';
import { DropHere } from './drop-here.tsx';
import { Problem } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { ProgressLine } from './progress-line.tsx';

interface FileFieldProps {
  /** The words of the button while nothing is chosen. */
  pick: string;
  file: File | undefined;
  onChange: (file: File) => void;
  error?: string | undefined;
  /** How much of it has left, 0 to 1, while it is sent. */
  done?: number | undefined;
  disabled?: boolean;
}

/** What is wrong with a file before it is sent; undefined where nothing is. */
export function fileProblem(file: File): string | undefined {
  if (!FILE_KINDS.some((kind) => kind === file.type))
    return 'Only PDF, PNG and JPG files can be added.';
  return file.size > FILE_MAX_BYTES ? 'A file can be at most 10 MB.' : undefined;
}

/** One file that is sent with a form, and how much of it has left. */
export function FileField({ pick, file, onChange, error, done, disabled = false }: FileFieldProps) {
  const id = useId();
  const problem = (file && fileProblem(file)) ?? error;
  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        pick={file ? 'Choose another' : pick}
        accept={FILE_KINDS.join(',')}
        disabled={disabled}
        onPick={([first]) => first && onChange(first)}
      >
        {file ? (
          <>
            <span className="long-words block font-medium text-ink">{file.name}</span>
            <span className="figures text-xs">{fileSize(file.size)}</span>
          </>
        ) : (
          <>
            <DropHere what="a PDF, PNG or JPG file" />, up to 10 MB.
          </>
        )}
      </FileDrop>
      {done !== undefined && file && (
        <ProgressLine done={done}>
          <span className="figures text-ink-soft">
            {done < 1 ? `${Math.round(done * 100)}% sent` : 'Checking…'}
          </span>
        </ProgressLine>
      )}
      <div role="alert">{problem && <Problem id={`${id}-error`}>{problem}</Problem>}</div>
    </div>
  );
}
