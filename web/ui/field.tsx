import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { classes } from './classes.ts';
import { useWholeNumbers } from './use-whole-numbers.ts';

interface Wording {
  label: string;
  /** One sentence under the field: what it is for, and its unit. */
  help?: ReactNode;
  error?: string | undefined;
  /** Stands before the figure: "$". */
  unit?: string;
  /** Not required, but asked for. */
  recommended?: boolean;
}

export const inputStyle =
  'settle h-10 pointer-coarse:h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-ink-soft aria-invalid:border-down disabled:bg-sunken disabled:text-ink-soft [&[readonly]]:bg-sunken [&[readonly]]:text-ink-soft';

/** A choice of a few: as high as an input, in the size of what stands around it. */
export const selectStyle = `${inputStyle} choice truncate pr-9 text-sm`;

/** One labelled input; help and error are read out with it. */
export function Field({
  label,
  help,
  error: refusal,
  unit,
  recommended,
  className,
  ...input
}: ComponentProps<'input'> & Wording) {
  const id = useId();
  const around = useRef<HTMLSpanElement>(null);
  const unread = useWholeNumbers(around, input.value);
  const error = unread ?? refusal;
  return (
    <Labelled
      id={id}
      label={label}
      help={help}
      error={error}
      recommended={recommended}
      required={input.required || input.readOnly}
    >
      <span ref={around} className="relative block">
        {unit && (
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-3 flex items-center text-base text-ink-soft"
          >
            {unit}
          </span>
        )}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help ${id}-error`}
          className={classes(inputStyle, unit && 'pl-7', className)}
        />
      </span>
    </Labelled>
  );
}

export function TextArea({
  label,
  help,
  error,
  recommended,
  className,
  ...input
}: ComponentProps<'textarea'> & Wording) {
  const id = useId();
  return (
    <Labelled
      id={id}
      label={label}
      help={help}
      error={error}
      recommended={recommended}
      required={input.required}
    >
      <textarea
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help ${id}-error`}
        className={classes(inputStyle, 'h-auto min-h-24 py-2', className)}
      />
    </Labelled>
  );
}

/** One of a few values. */
export function Select({
  label,
  help,
  error,
  recommended,
  children,
  ...select
}: ComponentProps<'select'> & Wording) {
  const id = useId();
  return (
    <Labelled
      id={id}
      label={label}
      help={help}
      error={error}
      recommended={recommended}
      required={select.required}
    >
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help ${id}-error`}
        className={selectStyle}
      >
        {children}
      </select>
    </Labelled>
  );
}

function Labelled({
  id,
  label,
  help,
  error,
  recommended,
  required,
  children,
}: Omit<Wording, 'recommended'> & {
  id: string;
  recommended?: boolean | undefined;
  required?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {!required && (
          <span className="font-normal text-ink-soft">
            {' '}
            ({recommended ? 'recommended' : 'optional'})
          </span>
        )}
      </label>
      {children}
      <Problem id={`${id}-error`}>{error}</Problem>
      <p id={`${id}-help`} className={classes('text-xs text-ink-soft', !help && 'hidden')}>
        {help}
      </p>
    </div>
  );
}

/** What is wrong with what was typed or picked, under its field. */
export function Problem({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} className={classes('flex gap-1 text-sm text-down', !children && 'hidden')}>
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
