import { ProgressLine } from '#web/ui/progress-line.tsx';
import { State } from '../specimen.tsx';

export default function ProgressLineSample() {
  return (
    <>
      {[0, 0.4, 1].map((done) => (
        <State key={done} is={`${done * 100} %`}>
          <ProgressLine done={done}>
            <span className="figures text-ink-soft">{done * 10} of 10 payments recorded</span>
          </ProgressLine>
        </State>
      ))}
    </>
  );
}
