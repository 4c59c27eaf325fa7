import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { useMe } from './session.ts';

/**
 * Text that is typed into a dialog, kept until it is sent or discarded. If the session ends meanwhile, it
 * is there again after the log-in. `form` names its subject: "reject:7". Call `drop` after it was sent.
 */
export function useTypedText(form: string) {
  const userId = useMe().data?.id;
  const [text, setText] = useState(() => {
    const kept = userId === undefined ? undefined : readDraft(userId, form).text;
    return typeof kept === 'string' ? kept : '';
  });
  const drop = (): void => {
    setText('');
    if (userId !== undefined) dropDraft(userId, form);
  };
  const type = (typed: string): void => {
    setText(typed);
    if (userId !== undefined) keepDraft(userId, form, { text: typed });
  };
  return { text, type, drop };
}
