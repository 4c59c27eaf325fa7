import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, fittingIn, keepDraft, leftFiles, readDraft } from './draft.ts';
import { useMe } from './session.ts';

interface Draft {
  /** Whether the form was filled from a draft; the screen says so, since it looks like saved data. */
  restored: boolean;
  /** Names of files that were picked before and are not there any more. */
  left: readonly string[];
  /** Call it after the form was sent or cancelled. */
  drop: () => void;
  /** Discards the draft and resets the form. */
  discard: () => void;
}

/**
 * Keeps what is typed into a form until it is sent or cancelled. If the session ends meanwhile, the text is
 * there again after the log-in. `form` names the form and its subject: "listing:7". With `lasts`, it is
 * also there in another tab, or once the browser was closed.
 */
export function useDraft<Values extends FieldValues, Output>(
  { getValues, reset, subscribe }: UseFormReturn<Values, unknown, Output>,
  form: string,
  lasts = false,
): Draft {
  const userId = useMe().data?.id;
  const [restored, setRestored] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  useEffect(() => {
    if (userId === undefined) return;
    const draft = readDraft(userId, form);
    const typed = fittingIn(getValues(), draft);
    if (Object.keys(typed).length > 0) {
      reset({ ...getValues(), ...typed }, { keepDefaultValues: true });
      setRestored(true);
      setLeft(leftFiles(draft));
    }
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const changed = Object.keys(dirtyFields).map((name) => [name, values[name]] as const);
        if (changed.length > 0) keepDraft(userId, form, Object.fromEntries(changed), lasts);
        else dropDraft(userId, form);
      },
    });
  }, [userId, form, lasts, getValues, reset, subscribe]);
  const drop = () => {
    setRestored(false);
    if (userId !== undefined) dropDraft(userId, form);
  };
  const discard = () => {
    reset();
    drop();
  };
  return { restored, left, drop, discard };
}
