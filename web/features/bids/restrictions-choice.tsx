import { useEffect, useId, useRef } from 'react';
import { Problem } from '#web/ui/field.tsx';

interface RestrictionsChoiceProps {
  restrictions: string;
  meets: boolean;
  onChange: (meets: boolean) => void;
  disabled: boolean;
  /** How often the request was to be sent. */
  tries: number;
}

/** What limits the transfer of the shares, and whether the buyer meets that, without which nothing is sent. */
export function RestrictionsChoice(props: RestrictionsChoiceProps) {
  const { restrictions, meets, onChange, disabled, tries } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const isRefused = tries > 0 && !meets;
  // Where it can be mended, and read out with what is missing; again with each try.
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  return (
    <div className="mt-4 flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">Transfer restrictions</h3>
      <p className="wrap-anywhere whitespace-pre-line">{restrictions}</p>
      <label className="flex items-start gap-3 pointer-coarse:py-2">
        <input
          ref={box}
          type="checkbox"
          checked={meets}
          disabled={disabled}
          aria-invalid={isRefused ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => onChange(target.checked)}
          className="mt-0.5 size-4 shrink-0 cursor-pointer"
        />
        I meet these conditions
      </label>
      <Problem id={`${id}-error`}>
        {isRefused ? 'Confirm that you meet these conditions.' : undefined}
      </Problem>
    </div>
  );
}
