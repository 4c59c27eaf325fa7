import { ImageUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { LOGO_MAX_BYTES } from '#contract/auctions/listing.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useObjectUrl } from './use-object-url.ts';

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];

interface LogoDropProps {
  file: File | undefined;
  onPick: (file: File | undefined) => void;
  error: string | undefined;
  /** The logo that the lot has already. */
  current: string | null;
}

/** Picks the logo by drop or by file dialog, and shows it. */
export function LogoDrop({ file, onPick, error, current }: LogoDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shown = useObjectUrl(file) ?? current;
  const pick = (picked: File | undefined) => {
    const wrong = picked && problemOf(picked);
    setProblem(wrong);
    if (!wrong) onPick(picked);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    pick(event.dataTransfer.files[0]);
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        Logo: PNG, JPG or WEBP, at most 2MB{' '}
        <span className="font-normal text-ink-soft">(optional)</span>
      </label>
      <fieldset
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'flex min-w-0 flex-wrap items-center gap-4 rounded-md border border-dashed p-4',
          over ? 'border-accent bg-accent-wash' : 'border-line-strong',
        )}
      >
        {shown ? (
          <img
            src={shown}
            alt=""
            width={56}
            height={56}
            className="size-14 rounded-md object-cover"
          />
        ) : (
          <ImageUp size={32} aria-hidden="true" className="text-ink-soft" />
        )}
        <input
          id={id}
          type="file"
          accept={KINDS.join(',')}
          aria-describedby={`${id}-error`}
          onChange={(event) => pick(event.target.files?.[0])}
          className="min-w-0 flex-1 text-sm text-ink-soft file:mr-3 file:h-8 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:text-sm file:font-medium file:text-ink"
        />
        {file && (
          <Button kind="quiet" size="small" onClick={() => onPick(undefined)}>
            Remove
          </Button>
        )}
      </fieldset>
      <p id={`${id}-error`} className="text-sm text-down empty:hidden">
        {problem ?? error}
      </p>
    </div>
  );
}

function problemOf(file: File): string | undefined {
  if (!KINDS.includes(file.type)) return 'The logo must be a PNG, JPG or WEBP picture.';
  if (file.size > LOGO_MAX_BYTES) return 'The logo may have at most 2MB.';
  return undefined;
}
