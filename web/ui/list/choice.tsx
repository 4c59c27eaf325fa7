import { useId, useRef } from 'react';
import { useTypedBefore } from '#web/lib/use-typed-before.ts';
import { selectStyle } from '#web/ui/field.tsx';

/** By value, the words first. */
export type Options = Record<string, readonly [label: string, ...rest: unknown[]]>;

interface ChoiceProps {
  /** Read aloud; the chosen words alone are seen. */
  label: string;
  chosen: string;
  options: Options;
  onChoose: (value: string) => void;
  className?: string;
}

/** One of a few, also chosen before the page could listen. */
export function Choice({ label, chosen, options, onChoose, className = '' }: ChoiceProps) {
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  useTypedBefore(field, chosen, onChoose);
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        ref={field}
        id={id}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className={selectStyle}
      >
        {Object.entries(options).map(([name, [words]]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
