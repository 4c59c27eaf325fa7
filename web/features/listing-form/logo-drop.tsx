import { ImageUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { LOGO_MAX_BYTES } from '#contract/auctions/listing.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { DropHere } from '#web/ui/drop-here.tsx';
import { Problem } from '#web/ui/field.tsx';
import { useObjectUrl } from './use-object-url.ts';

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];

interface LogoDropProps {
  id: string;
  file: File | undefined;
  onPick: (file: File | undefined) => void;
  error: string | undefined;
  /** The logo that the lot has already. */
  current: string | null;
}

/** Picks the logo by drop or by file dialog, and shows it. */
export function LogoDrop({ id, file, onPick, error, current }: LogoDropProps) {
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string>();
  const shown = useObjectUrl(file) ?? current;
  const problem = refused ?? error;
  const pick = (picked: File | undefined) => {
    const wrong = picked && problemOf(picked);
    setRefused(wrong);
    if (!wrong) onPick(picked);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files[0]) pick(event.dataTransfer.files[0]);
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
          'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed p-4',
          over ? 'border-accent bg-accent-wash' : problem ? 'border-down' : 'border-line-strong',
        )}
      >
        <Picture address={shown} />
        <p
          id={`${id}-file`}
          className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere text-ink-soft"
        >
          {file ? (
            file.name
          ) : current ? (
            'Current logo.'
          ) : (
            <>
              <DropHere what="an image" />.
            </>
          )}
        </p>
        <span className="relative flex gap-2">
          {/* Out of sight: the browser's own words know of picked files alone, not of dropped ones. */}
          <input
            id={id}
            type="file"
            accept={KINDS.join(',')}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-file ${id}-error`}
            onChange={(event) => {
              const [picked] = event.target.files ?? [];
              if (picked) pick(picked);
              // Picked again after it was removed or refused, the same file counts again.
              event.target.value = '';
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={`${buttonStyle('secondary', 'small')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)`}
          >
            {shown ? 'Choose another' : 'Choose a file'}
          </label>
          {file && (
            <Button kind="quiet" size="small" onClick={() => pick(undefined)}>
              Remove
            </Button>
          )}
        </span>
      </fieldset>
      <Problem id={`${id}-error`}>{problem}</Problem>
    </div>
  );
}

function Picture({ address }: { address: string | null }) {
  if (address === null)
    return <ImageUp size={32} aria-hidden="true" className="shrink-0 text-ink-soft" />;
  return (
    <img
      src={address}
      alt=""
      width={56}
      height={56}
      className="size-14 shrink-0 rounded-md object-cover"
    />
  );
}

function problemOf(file: File): string | undefined {
  if (!KINDS.includes(file.type)) return 'The logo must be a PNG, JPG or WEBP image.';
  if (file.size > LOGO_MAX_BYTES) return 'The logo can be at most 2MB.';
  return undefined;
}
