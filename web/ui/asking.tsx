import { createContext, type ReactNode, useContext, useState } from 'react';
import { Confirm, type ConfirmProps } from './confirm.tsx';

type Question =
  | Omit<ConfirmProps, 'open' | 'onOpenChange'>
  /** A dialog of its own, where something can be chosen. */
  | ((onClose: () => void) => ReactNode);

const Ask = createContext<(question: Question) => void>(() => undefined);

/** A confirmation that is opened from a row of a list, which may change meanwhile. */
export const useAsk = () => useContext(Ask);

/**
 * The dialog is rendered beside the rows, not inside its row: if that row disappears meanwhile, the user
 * can still answer and read the result.
 */
export function Asking({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<{ asked: Question }>();
  const close = () => setQuestion(undefined);
  return (
    <Ask value={(asked) => setQuestion({ asked })}>
      {children}
      {question &&
        (typeof question.asked === 'function' ? (
          question.asked(close)
        ) : (
          <Confirm {...question.asked} open onOpenChange={(open) => !open && close()} />
        ))}
    </Ask>
  );
}
