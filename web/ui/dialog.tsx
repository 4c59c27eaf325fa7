import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { classes } from './classes.ts';
import { useOpener } from './use-opener.ts';
import { useStrayPress } from './use-stray-press.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What this is about, in a sentence; read out with the title. */
  description?: ReactNode;
  /** The act cannot be cancelled any more: the dialog stays open until its result is known. */
  acting?: boolean;
  /** Room for two columns. */
  wide?: boolean;
  /** The required field, which has the focus at first. */
  first?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Traps the focus, closes on Escape, and gives the focus back. On phones it rises from below. */
export default function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, acting = false, wide, first, children } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useOpener();
  const { onOpen, ...stray } = useStrayPress();
  return (
    <Radix.Root open={open} onOpenChange={(stay) => (stay || !acting) && onOpenChange(stay)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...stray}
          onOpenAutoFocus={(event) => {
            onOpen();
            onOpenAutoFocus();
            if (!first?.current) return;
            event.preventDefault();
            first.current.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'slide-in fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] overflow-y-auto rounded-t-xl border border-line bg-surface p-6 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl',
            wide ? 'sm:w-[min(760px,calc(100%-32px))]' : 'sm:w-[480px]',
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              disabled={acting}
              className="tap settle -mt-1 -mr-2 inline-flex size-9 items-center justify-center rounded-md hover:bg-sunken disabled:opacity-60"
            >
              <X size={20} aria-hidden="true" />
            </Radix.Close>
          </div>
          {description && (
            <Radix.Description className="mt-2 text-sm text-ink-soft">
              {description}
            </Radix.Description>
          )}
          <div className="mt-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
