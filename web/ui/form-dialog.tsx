import { type ReactNode, type RefObject, type SyntheticEvent, useId } from 'react';
import type { ButtonKind } from './button.tsx';
import Dialog from './dialog.tsx';
import { DialogPair } from './dialog-pair.tsx';
import { FailureAlert } from './failure-alert.tsx';

interface FormDialogProps {
  title: string;
  description: string;
  /** What is under way, and why it failed. */
  act: { isPending: boolean; error: Error | null };
  /** Said of a failure that has no sentence of its own. */
  otherwise: string;
  words: readonly [act: string, acting: string];
  kind?: ButtonKind;
  first?: RefObject<HTMLElement | null>;
  onSubmit: () => void;
  onClose: () => void;
  /** Its fields. */
  children: ReactNode;
}

/** A dialog of one form, mounted anew for each time it is opened; its buttons stay in sight below the fields. */
export function FormDialog(props: FormDialogProps) {
  const { act, otherwise, words, kind = 'primary', onSubmit, onClose, children, ...about } = props;
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={(stay) => !stay && onClose()}
      acting={act.isPending}
      end={
        <DialogPair form={id} kind={kind} words={words} acting={act.isPending} onCancel={onClose} />
      }
      {...about}
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-4" noValidate>
        {act.error && <FailureAlert error={act.error} otherwise={otherwise} />}
        {children}
      </form>
    </Dialog>
  );
}
