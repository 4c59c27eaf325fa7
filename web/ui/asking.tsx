import { createContext, type ReactNode, useContext, useState } from 'react';
import { Confirm, type ConfirmProps } from './confirm.tsx';

type Question = Omit<ConfirmProps, 'open' | 'onOpenChange'>;

const Ask = createContext<(question: Question) => void>(() => undefined);

/** A confirmation that is opened from a row of a list, which may change meanwhile. */
export const useAsk = () => useContext(Ask);

/**
 * The dialog is rendered beside the rows, not inside its row: if that row disappears meanwhile, the user
 * can still answer and read the result.
 */
export function Asking({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  return (
    <Ask value={setQuestion}>
      {children}
      {question && (
        <Confirm {...question} open onOpenChange={(open) => !open && setQuestion(undefined)} />
      )}
    </Ask>
  );
}
