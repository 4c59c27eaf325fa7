import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, fittingIn, keepDraft, readDraft } from './draft.ts';
import { useMe } from './session.ts';

interface Draft {
  /** Whether the form was filled from a draft; the screen says so, since it looks like saved data. */
  restored: boolean;
  /** Call it after the form was sent or cancelled. */
  drop: () => void;
  /** Discards the draft and resets the form. */
  discard: () => void;
}

/**
 * Keeps what is typed into a form until it is sent or cancelled. If the session ends meanwhile, the text is
 * there again after the log-in. `form` names the form and its subject: "listing:7".
 */
export function useDraft<Values extends FieldValues, Output>(
  { getValues, reset, subscribe }: UseFormReturn<Values, unknown, Output>,
  form: string,
): Draft {
  const userId = useMe().data?.id;
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    if (userId === undefined) return;
    const typed = fittingIn(getValues(), readDraft(userId, form));
    if (Object.keys(typed).length > 0) {
      reset({ ...getValues(), ...typed }, { keepDefaultValues: true });
      setRestored(true);
    }
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const changed = Object.keys(dirtyFields).map((name) => [name, values[name]] as const);
        if (changed.length > 0) keepDraft(userId, form, Object.fromEntries(changed));
        else dropDraft(userId, form);
      },
    });
  }, [userId, form, getValues, reset, subscribe]);
  const drop = () => {
    setRestored(false);
    if (userId !== undefined) dropDraft(userId, form);
  };
  const discard = () => {
    reset();
    drop();
  };
  return { restored, drop, discard };
}
