import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { lotIdIn } from '#web/features/auctions/lot-id.ts';
import { CheckResult } from '#web/features/ledger/check-result.tsx';
import { LotFile } from '#web/features/ledger/lot-file.tsx';
import { useVerifier } from '#web/features/ledger/use-verifier.ts';
import { isComing } from '#web/lib/is-coming.ts';
import { latePart } from '#web/lib/late-part.ts';
import { auctionQuery } from '#web/lib/lot-query.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { DropHere } from '#web/ui/drop-here.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import NotFoundPage from '../not-found-page.tsx';

const stage = () => import('./replay-stage.tsx');
const ReplayStage = latePart(stage);

export default function ReplayPage() {
  const lot = lotIdIn(useParams().id);
  return lot === undefined ? <NotFoundPage /> : <ReplayLot key={lot} lot={lot} />;
}

function ReplayLot({ lot }: { lot: number }) {
  const found = useQuery(auctionQuery(lot));
  const { data } = found;
  const { state, checkLot, checkFile } = useVerifier(lot, true);
  // It comes while the lot is checked.
  useEffect(() => void stage(), []);
  const [file, setFile] = useState<string>();
  const own = data?.title ?? `lot ${lot}`;
  const done = state.kind === 'done' ? state : undefined;
  // A file may be of any lot of any ledger, so that nothing of this site belongs to it.
  const title = file === undefined ? own : `lot ${done?.verification.lot ?? ''}`;
  usePageTitle({ title: `Replay of ${title}` });
  const isBeginning =
    file === undefined && (state.kind === 'fetching' || state.kind === 'checking');
  const bring = (brought: File) => {
    setFile(brought.name);
    checkFile(brought);
  };
  if (isComing(found))
    return (
      <div className="page-width pt-4">
        <Skeleton className="h-150" />
      </div>
    );
  return (
    <div className="page-width flex flex-col gap-4 pt-4 pb-8 md:gap-6 md:pt-8">
      <div className="flex flex-col gap-2">
        <nav aria-label="This lot" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <Link
            to={`/auction/${lot}`}
            className="tap inline-flex items-center gap-1 rounded-sm underline underline-offset-2"
          >
            <ArrowLeft size={14} aria-hidden="true" />
            {data?.title ?? `Lot ${lot}`}
          </Link>
          <Link
            to={`/auction/${lot}/verify`}
            className="tap rounded-sm underline underline-offset-2"
          >
            Check this auction
          </Link>
        </nav>
        <h1 className="text-xl wrap-anywhere">Replay of {title}</h1>
        <p className="max-w-prose text-sm text-pretty text-ink-soft">
          {file === undefined
            ? 'As it happened, from the public ledger. Bidders appear under pseudonyms.'
            : `From the file ${file}, which stays in your browser.`}
        </p>
      </div>
      <CheckResult state={state} />
      {done?.course && (
        <Suspense fallback={<Skeleton className="h-150" />}>
          <ReplayStage course={done.course} verification={done.verification} />
        </Suspense>
      )}
      {!isBeginning && (
        <div className="flex flex-col gap-3">
          <LotFile onFile={bring}>
            <DropHere what="a lot’s file" /> to replay it. It stays in your browser.
          </LotFile>
          {file !== undefined && (
            <Button
              size="small"
              className="self-start"
              onClick={() => {
                setFile(undefined);
                checkLot();
              }}
            >
              Back to {own}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
