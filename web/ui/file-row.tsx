import { FileText, Image } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { fileSize } from '#web/lib/figures.ts';
import { Problem } from './field.tsx';

interface FileRowProps {
  file: Pick<File, 'name' | 'size' | 'type'>;
  /** Shows that the seller holds the shares. */
  isProof?: boolean;
  /** What becomes of it, behind its size: "waiting". */
  state?: string | undefined;
  /** How much of it has left, 0 to 1, while it is sent. */
  done?: number | undefined;
  /** Why it was not added. */
  problem?: string | undefined;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A file that was chosen and is not stored yet, in a list of them. */
export function FileRow({ file, isProof, state, done, problem, children }: FileRowProps) {
  const id = useId();
  const Kind = file.type === 'application/pdf' ? FileText : Image;
  return (
    <li className="flex items-start gap-3 py-2">
      <Kind size={20} aria-hidden="true" className="mt-1.5 shrink-0 text-ink-soft" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-1 basis-40 flex-col">
          <span className="text-sm wrap-anywhere">{file.name}</span>
          <span className="figures text-xs text-ink-soft">
            {isProof && (
              <strong className="font-semibold text-ink">
                Proof of holding, for approved bidders only.{' '}
              </strong>
            )}
            {fileSize(file.size)}
            {done !== undefined &&
              `, ${done < 1 ? `${Math.round(done * 100)}% sent` : 'checking…'}`}
            {state && `, ${state}`}
          </span>
          {done !== undefined && (
            <span
              role="progressbar"
              aria-label={`Sending ${file.name}`}
              aria-valuenow={Math.round(done * 100)}
              className="mt-1 h-1 overflow-hidden rounded-full bg-sunken"
            >
              <span
                className="block h-full bg-accent"
                style={{ width: `${Math.round(done * 100)}%` }}
              />
            </span>
          )}
          {problem && <Problem id={id}>{problem}</Problem>}
        </span>
        {children && <span className="flex gap-1">{children}</span>}
      </span>
    </li>
  );
}
