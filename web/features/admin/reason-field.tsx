import type { RefObject } from 'react';
import { TextArea } from '#web/ui/field.tsx';

const MAX_REASON = 500;

interface ReasonFieldProps {
  /** Used to focus the field when it is empty. */
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (reason: string) => void;
  missing: boolean;
}

/** The required reason for a rejection, which the seller reads. */
export function ReasonField({ ref, value, onChange, missing }: ReasonFieldProps) {
  return (
    <TextArea
      ref={ref}
      label="Reason"
      required
      maxLength={MAX_REASON}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={missing ? 'The reason is required.' : undefined}
      help="What the seller must change. At most 500 characters."
    />
  );
}
