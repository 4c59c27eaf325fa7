import { State } from '#web/dev/specimen.tsx';
import { Facts } from '#web/ui/fact.tsx';
import { IncrementFact } from '#web/ui/increment-fact.tsx';

const increments = [
  { from: 0, step: 0.01 },
  { from: 10, step: 0.05 },
];

export default function IncrementFactSample() {
  return (
    <>
      <State is="by price">
        <Facts>
          <IncrementFact lot={{ min_increment: 0.05, increments, current_price: 21.61 }} />
        </Facts>
      </State>
      <State is="the same at every price">
        <Facts>
          <IncrementFact
            lot={{ min_increment: 0.05, increments: undefined, current_price: 21.61 }}
          />
        </Facts>
      </State>
    </>
  );
}
