import { useState } from 'react';
import { areKeysOn, switchKeys } from '#web/lib/keys.ts';
import Dialog from '#web/ui/dialog.tsx';

const keys = [
  ['/', 'Search'],
  ['j', 'Next lot'],
  ['k', 'Previous lot'],
  ['Enter', 'Open the lot'],
  ['b', 'Bid on the lot'],
  ['w', 'Watch the lot, or stop'],
  ['Esc', 'Leave the bid’s field; clear the search, then leave it'],
  ['Space', 'Play or pause a replay'],
  ['← →', 'Read the bids of a price plot, or step through a replay'],
  ['+ − 0', 'Zoom a price plot in or out, or reset it'],
  ['1 2 3', 'Replay at ×1, ×10 or ×60'],
  ['Alt T', 'Go to the newest alert'],
  ['?', 'This list'],
] as const;

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function KeysDialog(props: KeysDialogProps) {
  const [on, setOn] = useState(areKeysOn);
  return (
    <Dialog
      {...props}
      title="Keyboard shortcuts"
      description="They act on the focused lot, and never while you type."
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {keys.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex h-7 min-w-7 items-center justify-center rounded-md border border-line-strong bg-sunken px-2 font-sans text-xs font-medium">
                {key}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex items-center gap-3 border-t border-line pt-4 text-sm">
        <input
          type="checkbox"
          className="size-4"
          checked={on}
          onChange={({ target }) => {
            switchKeys(target.checked);
            setOn(target.checked);
          }}
        />
        Use these shortcuts. The footer of every public page opens this list too.
      </label>
    </Dialog>
  );
}
