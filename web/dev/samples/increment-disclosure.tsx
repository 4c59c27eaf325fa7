import { State } from '#web/dev/specimen.tsx';
import { IncrementDisclosure } from '#web/ui/increment-disclosure.tsx';

const increments = [
  { from: 0, step: 0.01 },
  { from: 10, step: 0.05 },
  { from: 100, step: 0.5 },
];

export default function IncrementDisclosureSample() {
  return (
    <>
      <State is="at a price">
        <IncrementDisclosure increments={increments} price={21.61} />
      </State>
      <State is="before there is a price">
        <IncrementDisclosure increments={increments} />
      </State>
    </>
  );
}
