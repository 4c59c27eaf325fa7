import { useEffect, useMemo, useRef, useState } from 'react';
import type { LotCourse } from '#domain/ledger/lot-course.ts';
import type { Verification } from '#domain/ledger/verify-lot.ts';
import { BiddingTerms, reserveSentence, Section } from '#web/features/auctions/lot-facts.tsx';
import { LotPlot } from '#web/features/auctions/lot-plot.tsx';
import { LeadingPrice } from '#web/features/bids/leading-price.tsx';
import { CheckMarks } from '#web/features/ledger/check-marks.tsx';
import { endStepOf } from '#web/features/ledger/replay/end-moves.ts';
import { Player } from '#web/features/ledger/replay/player.tsx';
import type { ReplayClock } from '#web/features/ledger/replay/replay-clock.ts';
import { StepCard } from '#web/features/ledger/replay/step-card.tsx';
import { useReplayClock, useReplayState } from '#web/features/ledger/replay/use-replay.ts';
import { WhyItEnded } from '#web/features/ledger/replay/why-it-ended.tsx';
import { PageClockContext } from '#web/lib/use-server-time.ts';
import { BigClock } from '#web/ui/big-clock.tsx';
import { Button } from '#web/ui/button.tsx';
import { LotFees } from '#web/ui/lot-fees.tsx';
import { courseUntil } from './bids-at.ts';
import { lotAt, type ReplayedLot } from './lot-at.ts';
import { ReplayedBids } from './replayed-bids.tsx';

interface ReplayStageProps {
  course: LotCourse;
  verification: Verification;
}

/** The parts of a lot's page, at whatever moment of the lot its player shows. */
export default function ReplayStage({ course, verification }: ReplayStageProps) {
  const clock = useReplayClock(course);
  const { step, isPlaying } = useReplayState(clock);
  const lot = useMemo(() => lotAt(course, step), [course, step]);
  const points = useMemo(() => courseUntil(course, step), [course, step]);
  const moment = useRef<HTMLDivElement>(null);
  const go = (to: number) => {
    clock.pause();
    clock.goTo(to);
  };
  const show = (to: number) => {
    go(to);
    moment.current?.focus();
    moment.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <PageClockContext value={clock}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_368px]">
        <div className="flex flex-col gap-4 rounded-lg border border-line-strong bg-surface p-5 lg:sticky lg:top-20 lg:col-start-2 lg:max-h-[calc(100dvh-184px)] lg:overflow-y-auto lg:row-start-1 lg:self-start">
          <BigClock
            endsAt={lot.ends_at}
            softCloseSeconds={lot.soft_close_seconds}
            extensions={lot.extensions}
            hardStopAt={lot.hard_stop_at}
            beside={<LeadingPrice lot={lot} />}
          />
          <div ref={moment} tabIndex={-1} className="border-t border-line pt-4">
            <StepCard {...{ course, step, verification, isPlaying }} />
          </div>
          <TheEnd course={course} onGo={go} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-start-1">
          <LotPlot lot={lot} points={points} me={null} />
          <ReplayedBids course={course} step={step} lot={lot} />
        </div>
      </div>
      <PlayerBar course={course} clock={clock} />
      <div className="grid gap-10 md:grid-cols-2">
        <Section title="Rules at this moment">
          <BiddingTerms lot={lot} reserve={reserveWordsOf(lot)} />
          <LotFees lot={lot} price={lot.current_price} />
        </Section>
        <section aria-labelledby="marks">
          <h2 id="marks" className="pb-2 text-base">
            Ten checks
          </h2>
          <CheckMarks course={course} verification={verification} onGo={show} />
        </section>
      </div>
    </PageClockContext>
  );
}

function reserveWordsOf({ reserve, ...lot }: ReplayedLot): string {
  if (reserve !== undefined) return reserveSentence({ ...lot, reserve });
  return lot.status === 'withdrawn'
    ? 'Sealed for good: a lot that is withdrawn opens nothing'
    : 'Sealed until the lot closes';
}

/** Always in reach, as far as the lot's parts go. */
const PlayerBar = (props: { course: LotCourse; clock: ReplayClock }) => (
  <div className="sticky bottom-0 z-20 -mx-4 border-t border-line-strong bg-paper px-4 py-2">
    <Player {...props} />
  </div>
);

interface TheEndProps {
  course: LotCourse;
  onGo: (step: number) => void;
}

/** The question that brings most people here. */
function TheEnd({ course, onGo }: TheEndProps) {
  const [open, setOpen] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  // On a low screen it would open out of sight.
  useEffect(() => {
    if (open) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const end = useMemo(() => endStepOf(course), [course]);
  if (end === undefined) return null;
  const ask = () => {
    if (!open) onGo(end);
    setOpen(!open);
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <Button
        size="small"
        className="self-start"
        aria-expanded={open}
        aria-controls="why-it-ended"
        onClick={ask}
      >
        Why did it end here?
      </Button>
      <div ref={answer} id="why-it-ended" hidden={!open} className="scroll-mb-40">
        {open && <WhyItEnded course={course} onGo={onGo} />}
      </div>
    </div>
  );
}
