import { Button, type ButtonKind } from './button.tsx';
import { classes } from './classes.ts';

interface DialogPairProps {
  onCancel: () => void;
  /** What the second button does; without it, it sends the form around it. */
  onAct?: () => void;
  /** Its word, and the one while that goes on. */
  words: readonly [act: string, acting: string];
  acting: boolean;
  /** Nothing to act upon yet. */
  disabled?: boolean;
  kind?: ButtonKind;
  /** The id of the form that it sends, where it stands outside of it. */
  form?: string;
  /** How it stands below what is above it. */
  className?: string;
}

/** The end of a dialog: the safe button, then the one that does it. */
export function DialogPair({
  onCancel,
  onAct,
  words: [act, ing],
  acting,
  disabled = false,
  kind = 'primary',
  form,
  className,
}: DialogPairProps) {
  return (
    <div className={classes('flex justify-end gap-2', className)}>
      <Button disabled={acting} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        kind={kind}
        disabled={acting || disabled}
        {...(onAct ? { onClick: onAct } : { type: 'submit', form })}
      >
        {acting ? ing : act}
      </Button>
    </div>
  );
}
