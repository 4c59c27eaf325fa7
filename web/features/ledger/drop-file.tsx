import { useId, useState } from 'react';
import { buttonStyle } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

interface DropFileProps {
  onFile: (file: File) => void;
  children: string;
}

/** Takes a lot's file, dropped or chosen; `children` says what becomes of it. */
export function DropFile({ onFile, children }: DropFileProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className={classes(
        'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed p-4',
        over ? 'border-accent bg-accent-wash' : 'border-line-strong',
      )}
    >
      <p id={`${id}-words`} className="min-w-0 flex-1 basis-52 text-sm text-ink-soft">
        {children}
      </p>
      <span className="relative">
        <input
          id={id}
          type="file"
          aria-describedby={`${id}-words`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            // The same file counts again.
            event.target.value = '';
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={`${buttonStyle('secondary', 'small')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)`}
        >
          Choose a file
        </label>
      </span>
    </fieldset>
  );
}
