import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { agreeToTerms } from '#contract/terms/agree-to-terms.ts';
import { call } from '#web/lib/call.ts';
import { myTermsQuery } from '#web/lib/my-terms-query.ts';
import { useAct } from '#web/lib/use-act.ts';
import Dialog from '#web/ui/dialog.tsx';
import { DialogPair } from '#web/ui/dialog-pair.tsx';
import { FailureAlert } from '#web/ui/failure-alert.tsx';
import { Problem } from '#web/ui/field.tsx';
import type { BidDesk } from './use-bid-desk.tsx';

const link = 'font-medium text-accent-text underline underline-offset-2';

/** Before the first bid under these terms; the bid goes on once they are agreed to. */
export default function TermsDialog({ desk }: { desk: BidDesk }) {
  const client = useQueryClient();
  const terms = useQuery(myTermsQuery);
  const [agreed, setAgreed] = useState(false);
  const [tries, setTries] = useState(0);
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // Where it can be mended, and read out with what is missing; again with each try.
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  const agree = useAct({
    mutationFn: (version: string) => call(agreeToTerms, { body: { version } }),
    onSuccess: (mine) => {
      client.setQueryData(myTermsQuery.queryKey, mine);
      void desk.submit();
    },
    onError: () => client.invalidateQueries({ queryKey: myTermsQuery.queryKey }),
  });
  const version = terms.data?.version;
  const failure = terms.error ?? agree.error;
  const isRefused = tries > 0 && !agreed;
  const act = () => {
    if (!agreed) setTries(tries + 1);
    else if (version !== undefined) agree.mutate(version);
  };
  const isNew = terms.data?.agreed.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(stay) => !stay && desk.stopAsking()}
      acting={agree.isPending}
      title={isNew ? 'The terms' : 'New terms'}
      description={
        isNew
          ? 'A bid is binding. Agree to the terms before your first one.'
          : 'The terms have changed since you agreed to them. Read and agree to them before you bid again.'
      }
      end={
        <>
          {failure && <FailureAlert error={failure} otherwise="Failed to save your agreement." />}
          <DialogPair
            className="mt-4 first:mt-0"
            words={['Agree and continue', 'Sending...']}
            acting={agree.isPending}
            disabled={version === undefined}
            onAct={act}
            onCancel={desk.stopAsking}
          />
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <label className="flex items-start gap-3 text-sm pointer-coarse:py-2">
          <input
            ref={box}
            type="checkbox"
            checked={agreed}
            disabled={agree.isPending}
            aria-invalid={isRefused ? true : undefined}
            aria-describedby={`${id}-error`}
            onChange={({ target }) => setAgreed(target.checked)}
            className="mt-0.5 size-4 shrink-0 cursor-pointer"
          />
          <span>
            I agree to the{' '}
            <Link to="/terms" target="_blank" className={link}>
              terms
            </Link>{' '}
            and the{' '}
            <Link to="/rules" target="_blank" className={link}>
              rules of bidding
            </Link>
            , and understand the{' '}
            <Link to="/risks" target="_blank" className={link}>
              risks
            </Link>
            .
          </span>
        </label>
        <Problem id={`${id}-error`}>{isRefused ? 'Agree to the terms first.' : undefined}</Problem>
      </div>
    </Dialog>
  );
}
