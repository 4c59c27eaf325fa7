import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { agreeToTerms } from '#contract/terms/agree-to-terms.ts';
import { call } from '#web/lib/call.ts';
import { myTermsQuery } from '#web/lib/my-terms-query.ts';
import { useAct } from '#web/lib/use-act.ts';
import Dialog from '#web/ui/dialog.tsx';
import { DialogPair } from '#web/ui/dialog-pair.tsx';
import { FailureAlert } from '#web/ui/failure-alert.tsx';
import type { BidDesk } from './use-bid-desk.tsx';

const link = 'font-medium text-accent-text underline underline-offset-2';

/** Before the first bid under these terms; the bid goes on once they are agreed to. */
export default function TermsDialog({ desk }: { desk: BidDesk }) {
  const client = useQueryClient();
  const terms = useQuery(myTermsQuery);
  const [agreed, setAgreed] = useState(false);
  const agree = useAct({
    mutationFn: (version: string) => call(agreeToTerms, { body: { version } }),
    onSuccess: (mine) => {
      client.setQueryData(myTermsQuery.queryKey, mine);
      desk.stopAsking();
      void desk.submit();
    },
    onError: () => client.invalidateQueries({ queryKey: myTermsQuery.queryKey }),
  });
  const version = terms.data?.version;
  const failure = terms.error ?? agree.error;
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
    >
      {failure && (
        <div className="mb-4">
          <FailureAlert error={failure} otherwise="Failed to save your agreement." />
        </div>
      )}
      <label className="flex items-start gap-3 text-sm pointer-coarse:py-2">
        <input
          type="checkbox"
          checked={agreed}
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
      <DialogPair
        className="mt-6"
        words={['Agree and continue', 'Sending...']}
        acting={agree.isPending}
        disabled={!agreed || version === undefined}
        onAct={() => version !== undefined && agree.mutate(version)}
        onCancel={desk.stopAsking}
      />
    </Dialog>
  );
}
