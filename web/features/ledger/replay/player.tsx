import { Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { type LotCourse, stepAt, stepsIn } from '#domain/ledger/lot-course.ts';
import { count } from '#web/lib/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { type ReplayClock, SPEEDS } from './replay-clock.ts';
import { useReplayState } from './use-replay.ts';

interface PlayerProps {
  course: LotCourse;
  clock: ReplayClock;
}

const icon = { size: 18, 'aria-hidden': true } as const;

/** Runs the lot. `data-replay` is what the page's keys press. */
export function Player({ course, clock }: PlayerProps) {
  const { step, isPlaying } = useReplayState(clock);
  const last = stepsIn(course) - 1;
  return (
    <section aria-label="Player" className="flex flex-col gap-1">
      <Place course={course} clock={clock} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex items-center gap-1">
          <Control label="To the beginning" off={step === 0} onPress={() => clock.stepBy(-step)}>
            <SkipBack {...icon} />
          </Control>
          <Control
            label="Step back"
            keyName="back"
            off={step === 0}
            onPress={() => clock.stepBy(-1)}
          >
            <StepBack {...icon} />
          </Control>
          <Button
            size="icon"
            kind="primary"
            aria-label={isPlaying ? 'Pause' : 'Play'}
            data-replay="play"
            onClick={() => clock.toggle()}
          >
            {isPlaying ? <Pause {...icon} /> : <Play {...icon} />}
          </Button>
          <Control
            label="Step forward"
            keyName="forward"
            off={step === last}
            onPress={() => clock.stepBy(1)}
          >
            <StepForward {...icon} />
          </Control>
          <Control label="To the end" off={step === last} onPress={() => clock.stepBy(last - step)}>
            <SkipForward {...icon} />
          </Control>
        </div>
        <Pace clock={clock} />
      </div>
    </section>
  );
}

interface ControlProps {
  label: string;
  keyName?: string;
  off: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** It keeps the focus where it has nothing left to do. */
const Control = ({ label, keyName, off, onPress, children }: ControlProps) => (
  <Button
    size="icon"
    kind="quiet"
    aria-label={label}
    aria-disabled={off}
    data-replay={keyName}
    className="aria-disabled:cursor-default aria-disabled:text-ink-soft"
    onClick={onPress}
  >
    {children}
  </Button>
);

/** Where in the lot it is, by entries: bids crowd into the last minutes of days. */
function Place({ course, clock }: PlayerProps) {
  const { step } = useReplayState(clock);
  const last = stepsIn(course) - 1;
  const { seq } = stepAt(course, step);
  const words = seq === 0 ? 'Before the first bid' : `Bid ${count(seq)}`;
  return (
    <div className="flex items-center gap-3 text-xs text-ink-soft">
      <input
        type="range"
        aria-label="Place in the lot"
        aria-valuetext={`${words}, entry ${count(step + 1)} of ${count(last + 1)}`}
        min={0}
        max={last}
        value={step}
        onChange={({ target }) => {
          clock.pause();
          clock.goTo(Number(target.value));
        }}
        style={{ '--filled': `${last > 0 ? (step / last) * 100 : 0}%` } as CSSProperties}
        className="slider h-6 min-w-0 flex-1 rounded-sm"
      />
      <span aria-hidden="true" className="figures shrink-0">
        {count(step + 1)} / {count(last + 1)}
      </span>
    </div>
  );
}

function Pace({ clock }: { clock: ReplayClock }) {
  const { speed, skipsQuiet } = useReplayState(clock);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <fieldset className="flex gap-1">
        <legend className="sr-only">Speed</legend>
        {SPEEDS.map((one) => (
          <Button
            key={one}
            size="small"
            kind={one === speed ? 'secondary' : 'quiet'}
            aria-pressed={one === speed}
            data-replay={`x${one}`}
            className="figures px-2"
            onClick={() => clock.setSpeed(one)}
          >
            ×{one}
          </Button>
        ))}
      </fieldset>
      <label className="tap flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-(--accent)"
          checked={skipsQuiet}
          onChange={({ target }) => clock.skipQuiet(target.checked)}
        />
        Skip quiet time
      </label>
    </div>
  );
}
