import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { buttonStyle } from './button.tsx';
import { classes } from './classes.ts';

interface FileDropProps {
  /** What may be dropped, or what was. */
  children: ReactNode;
  /** The words of the button. */
  pick: string;
  /** As in the `accept` of a file input. */
  accept: string;
  multiple?: boolean;
  disabled: boolean;
  /** Told at least one file. */
  onPick: (files: File[]) => void;
}

/** Takes files that are dropped on it or picked by its button. */
export function FileDrop({ children, pick, accept, multiple, disabled, onPick }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])];
    if (all.length > 0) onPick(multiple ? all : all.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <fieldset
      disabled={disabled}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed p-3 sm:p-4',
        over ? 'border-accent bg-accent-wash' : 'border-line-strong',
      )}
    >
      <FileUp size={24} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <p id={`${id}-help`} className="min-w-0 flex-1 basis-40 text-sm text-ink-soft">
        {children}
      </p>
      <span className="relative flex">
        <input
          id={id}
          type="file"
          multiple={multiple}
          accept={accept}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be picked again.
            event.target.value = '';
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={`${buttonStyle('secondary', 'small')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)`}
        >
          {pick}
        </label>
      </span>
    </fieldset>
  );
}
