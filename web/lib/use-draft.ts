import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, fittingIn, keepDraft, readDraft } from './draft.ts';
import { useMe } from './session.ts';

interface Draft {
  /** The form was filled in with what was typed before: to be said, it looks as if it were saved. */
  restored: boolean;
  /** To be called once it was sent or given up. */
  drop: () => void;
  /** Drops it, and shows the form as it started. */
  discard: () => void;
}

/**
 * Keeps what is typed into a form until it was sent or given up: when the session ends meanwhile, it
 * is there again after the log-in. `form` names the form and what it is about: "listing:7".
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
