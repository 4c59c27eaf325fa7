import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { type ButtonKind, buttonStyle } from './button.tsx';
import { useOpener } from './use-opener.ts';

export interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  question: string;
  children?: ReactNode;
  /** What can be chosen or added before; after what is read out with the question. */
  fields?: ReactNode;
  /** The word on the button that does it. */
  yes: string;
  kind?: ButtonKind;
  /** Something must be chosen first. */
  off?: boolean;
  /** The question closes then, unless this prevents the press's default. */
  onYes: (press: Pick<Event, 'preventDefault'>) => void;
}

/** Asks before something happens. The question is the title; the safe button has the focus. */
export function Confirm({
  open,
  onOpenChange,
  question,
  children,
  fields,
  yes,
  kind,
  off,
  onYes,
}: ConfirmProps) {
  const opener = useOpener();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <AlertDialog.Content
          {...opener}
          {...(children ? {} : { 'aria-describedby': undefined })}
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100%-32px)] max-h-[90dvh] max-w-[440px] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl border border-line bg-surface p-6"
        >
          <AlertDialog.Title className="text-lg font-semibold">{question}</AlertDialog.Title>
          {children && (
            <AlertDialog.Description asChild>
              <div className="mt-2 text-sm text-ink-soft">{children}</div>
            </AlertDialog.Description>
          )}
          {fields && <div className="mt-4">{fields}</div>}
          <div className="mt-6 flex justify-end gap-2">
            <AlertDialog.Cancel className={buttonStyle('secondary')}>Cancel</AlertDialog.Cancel>
            <AlertDialog.Action
              className={buttonStyle(kind ?? 'primary')}
              disabled={off}
              onClick={onYes}
            >
              {yes}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
