import { type ReactNode, useState } from 'react';
import { AskToConfirm } from '#web/lib/use-confirmed.ts';
import Dialog from '#web/ui/dialog.tsx';
import { ConfirmOwnerForm } from './confirm-owner-form.tsx';

interface ConfirmOwnerProps {
  /** What takes a recent log-in here: "this gives or takes admin rights". */
  because?: string;
  children: ReactNode;
}

/**
 * Around screens with acts that take a recent log-in: asks "Confirm it is you" over them when that was
 * a while ago, so that what was asked carries on and nothing typed is lost.
 */
export function ConfirmOwner({
  because = 'this changes how your account is signed in to',
  children,
}: ConfirmOwnerProps) {
  // More than one where two forms were sent before the server's first answer.
  const [asked, setAsked] = useState<readonly ((confirmed: boolean) => void)[]>([]);
  const ask = () => new Promise<boolean>((answer) => setAsked((before) => [...before, answer]));
  const end = (confirmed: boolean) => {
    for (const answer of asked) answer(confirmed);
    setAsked([]);
  };
  return (
    <AskToConfirm value={ask}>
      {children}
      <Dialog
        open={asked.length > 0}
        onOpenChange={(open) => !open && end(false)}
        title="Confirm it is you"
        description={`Your log-in was a while ago, and ${because}.`}
      >
        <ConfirmOwnerForm onConfirmed={() => end(true)} onCancel={() => end(false)} />
      </Dialog>
    </AskToConfirm>
  );
}
