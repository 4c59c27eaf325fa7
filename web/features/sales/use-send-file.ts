import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultsOf } from '#web/lib/api-failure.ts';
import { SALES_KEY } from '#web/lib/query-keys.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { useAct } from '#web/lib/use-act.ts';

interface Wish {
  fields: Record<string, string>;
  file: File | undefined;
}

/**
 * Sends something about a sale with a file, and tells how much of it has left; once, however often it is pressed. What
 * is at fault is told by field; `failure` is what has none.
 */
export function useSendFile(path: string, onSent: () => void) {
  const [done, setDone] = useState<number>();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const act = useAct({
    mutationFn: ({ fields, file }: Wish) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      if (file) form.set('file', file);
      return sendForm(path, form, { onProgress: setDone, key });
    },
    onSuccess: onSent,
    // What was refused changed nothing, and may be sent otherwise; what was cut off may have arrived.
    onSettled: async (_, error) => {
      setDone(undefined);
      if (!error) setKey(crypto.randomUUID());
      await client.invalidateQueries({ queryKey: SALES_KEY });
    },
  });
  const faults = faultsOf(act.error);
  const isElsewhere = act.isError && !faults.file && !faults.note;
  return { ...act, done, faults, failure: isElsewhere ? act.error : null };
}
