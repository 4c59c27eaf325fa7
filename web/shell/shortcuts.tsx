import { Suspense, useEffect, useState } from 'react';
import { areKeysOn } from '#web/lib/keys.ts';
import { onShowKeys } from '#web/lib/keys-help.ts';
import { latePart } from '#web/lib/late-part.ts';
import { actOf } from './key-acts.ts';

const KeysDialog = latePart(() => import('./keys-dialog.tsx'));

/** Where a key is a letter, or moves within something of its own. */
const OWN_KEYS =
  'input, select, textarea, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/** Single keys that act on the page, never while somebody types or a dialog is open. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useEffect(() => onShowKeys(() => setOpen(true)), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (target instanceof Element && target.closest(OWN_KEYS)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]') || !areKeysOn()) return;
      if (key === '?') setOpen(true);
      else if (!actOf(key)?.()) return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    open && (
      <Suspense>
        <KeysDialog open onOpenChange={setOpen} />
      </Suspense>
    )
  );
}
