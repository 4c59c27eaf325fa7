import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { useMe } from './session.ts';

/**
 * Keeps what is typed into a form until it was sent: when the session ends meanwhile, it is there
 * again after the log-in. `form` names the form and what it is about: "listing:7". Returns what to
 * call once it was sent.
 */
export function useDraft<Values extends FieldValues, Output>(
  { getValues, reset, subscribe }: UseFormReturn<Values, unknown, Output>,
  form: string,
): () => void {
  const userId = useMe().data?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const typed = readDraft(userId, form);
    if (Object.keys(typed).length > 0)
      reset({ ...getValues(), ...typed }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const changed = Object.keys(dirtyFields).map((name) => [name, values[name]] as const);
        if (changed.length > 0) keepDraft(userId, form, Object.fromEntries(changed));
        else dropDraft(userId, form);
      },
    });
  }, [userId, form, getValues, reset, subscribe]);
  return () => userId !== undefined && dropDraft(userId, form);
}
