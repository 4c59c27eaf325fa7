import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface ChoiceProps<Value extends string> {
  legend: string;
  /** Tells its radio buttons from others of the page. */
  name: string;
  options: readonly (readonly [value: Value, words: string, ...unknown[]])[];
  /** Undefined while nothing was chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
  /** What the choice means, below it. */
  children?: ReactNode;
}

/** One of a few, all in sight. */
export const Choice = <Value extends string>(props: ChoiceProps<Value>) => (
  <fieldset
    className={classes('flex flex-wrap gap-x-5 gap-y-2 text-sm', props.className)}
    disabled={props.disabled}
  >
    <legend className="mb-2 font-medium">{props.legend}</legend>
    {props.options.map(([value, words]) => (
      <label key={value} className="flex items-start gap-2 pointer-coarse:py-1">
        <input
          type="radio"
          name={props.name}
          className="mt-0.5 size-4 shrink-0 accent-accent"
          checked={props.value === value}
          onChange={() => props.onChange(value)}
        />
        <span className="wrap-anywhere">{words}</span>
      </label>
    ))}
    {props.children && (
      <p className="basis-full text-xs text-pretty text-ink-soft">{props.children}</p>
    )}
  </fieldset>
);
