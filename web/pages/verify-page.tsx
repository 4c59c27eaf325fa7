import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { lotIdIn } from '#web/features/auctions/lot-id.ts';
import { CheckResult } from '#web/features/ledger/check-result.tsx';
import { CheckYourself } from '#web/features/ledger/check-yourself.tsx';
import { TenChecks } from '#web/features/ledger/ten-checks.tsx';
import { useVerifier } from '#web/features/ledger/use-verifier.ts';
import { auctionQuery } from '#web/lib/lot-query.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import NotFoundPage from './not-found-page.tsx';

export default function VerifyPage() {
  const lot = lotIdIn(useParams().id);
  return lot === undefined ? <NotFoundPage /> : <CheckLot key={lot} lot={lot} />;
}

function CheckLot({ lot }: { lot: number }) {
  const { data } = useQuery(auctionQuery(lot));
  const title = data?.title ?? `Lot ${lot}`;
  usePageTitle({ title: `Check ${title}` });
  const { state, checkLot, checkFile } = useVerifier(lot);
  const checked = state.kind === 'done' ? state.verification : undefined;
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-8 px-4 py-8">
      <div className="flex flex-col gap-2">
        <Link
          to={`/auction/${lot}`}
          className="tap inline-flex items-center gap-1 self-start rounded-sm text-sm underline underline-offset-2"
        >
          <ArrowLeft size={14} aria-hidden="true" />
          {title}
        </Link>
        <h1 className="text-xl">Check this auction</h1>
        <p className="text-base text-pretty text-ink-soft">
          Your browser fetches the lot from the public{' '}
          <Link to="/ledger" className="rounded-sm underline underline-offset-2">
            ledger
          </Link>
          , replays it bid by bid, and tells you what holds.{' '}
          <Link to={`/auction/${lot}/replay`} className="rounded-sm underline underline-offset-2">
            Watch the replay
          </Link>
        </p>
      </div>
      <section aria-labelledby="ten-checks" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="ten-checks" className="text-lg">
            {checked && checked.lot !== lot ? `Ten checks of lot ${checked.lot}` : 'Ten checks'}
          </h2>
          {(checked || state.kind === 'unreadable') && (
            <Button size="small" onClick={checkLot}>
              <RotateCw size={16} aria-hidden="true" />
              Check again
            </Button>
          )}
        </div>
        <CheckResult state={state} />
        {state.kind !== 'unreadable' && <TenChecks state={state} />}
        {checked?.sale && <p className="text-sm text-pretty">{checked.sale}</p>}
      </section>
      {checked && (
        <section aria-labelledby="unproved" className="flex flex-col gap-3">
          <h2 id="unproved" className="text-lg">
            What stays unproved
          </h2>
          <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-pretty">
            {checked.unproved.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      <CheckYourself lot={lot} origin={location.origin} onFile={checkFile} />
    </div>
  );
}
