import { createContext, type ReactNode, useContext, useState } from 'react';
import { Confirm, type ConfirmProps } from './confirm.tsx';

type Question = Omit<ConfirmProps, 'open' | 'onOpenChange'>;

const Ask = createContext<(question: Question) => void>(() => undefined);

/** Asks before something happens, from within a row of a list that may change meanwhile. */
export const useAsk = () => useContext(Ask);

/**
 * The question stands beside the rows, not within the one that it is about: where that goes
 * meanwhile, whoever was asked still answers, and reads what came of it.
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
