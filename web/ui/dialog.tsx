import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classes } from './classes.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
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
  /** The content reaches the edges and scrolls by itself, so that its end can stay in sight. */
  filled?: boolean;
  /** What has the focus at first: the required field, or the title of what is to be read. */
  first?: RefObject<HTMLElement | null> | 'title';
  /** Its row of actions, which stays in sight while what is above it scrolls. */
  end?: ReactNode;
  children: ReactNode;
}

/** Traps the focus, closes on Escape, and gives the focus back. On phones it rises from below. */
export default function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    acting = false,
    wide,
    filled,
    first,
    end,
    children,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useOpener();
  const { onOpen, ...stray } = useStrayPress();
  useKeyboardRoom();
  return (
    <Radix.Root open={open} onOpenChange={(stay) => (stay || !acting) && onOpenChange(stay)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...stray}
          onOpenAutoFocus={(event) => {
            onOpen();
            onOpenAutoFocus();
            const target = first === 'title' ? heading : first;
            if (!target?.current) return;
            event.preventDefault();
            target.current.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'slide-in fixed inset-x-0 bottom-[var(--under-keyboard,0px)] z-50 max-h-[calc(var(--seen-height,100dvh)*0.94)] rounded-t-xl border border-line bg-surface',
            'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[calc(var(--seen-height,100dvh)*0.9)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl',
            filled || end ? 'flex flex-col overflow-hidden' : 'overflow-y-auto p-6',
            wide ? 'sm:w-[min(760px,calc(100%-32px))]' : 'sm:w-[480px]',
          )}
        >
          <div
            className={classes(
              'flex justify-between gap-4',
              filled ? 'items-center border-b border-line py-1 pr-4 pl-5' : 'items-start',
              Boolean(end) && 'border-b border-line px-6 pt-5 pb-3',
            )}
          >
            <Radix.Title
              ref={heading}
              tabIndex={-1}
              className={classes(
                'font-semibold outline-none',
                filled ? 'truncate text-base' : 'text-lg',
              )}
            >
              {title}
            </Radix.Title>
            <Radix.Close
              aria-label="Close"
              disabled={acting}
              className={classes(
                'tap settle -mr-2 inline-flex size-9 shrink-0 items-center justify-center rounded-md hover:bg-sunken disabled:opacity-60',
                !filled && '-mt-1',
              )}
            >
              <X size={20} aria-hidden="true" />
            </Radix.Close>
          </div>
          <div className={end ? 'scroll-shade min-h-0 px-6 pt-2 pb-5' : 'contents'}>
            {description && (
              <Radix.Description className="mt-2 text-sm text-ink-soft">
                {description}
              </Radix.Description>
            )}
            <div className={filled ? 'flex min-h-0 flex-col' : 'mt-5'}>{children}</div>
          </div>
          {end && <div className="border-t border-line px-6 py-4">{end}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
