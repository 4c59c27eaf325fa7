import { useId, useState } from 'react';
import { State } from '#web/dev/specimen.tsx';
import { Choice } from '#web/ui/choice.tsx';

const LOTS = [
  ['this', 'This lot'],
  ['seller', 'All live lots from this seller'],
  ['live', 'All live lots'],
] as const;

export default function ChoiceSample() {
  const [lots, setLots] = useState<'this' | 'seller' | 'live'>('this');
  // The other theme's are no part of the group.
  const group = useId();
  const choice = { legend: 'Which lots', options: LOTS, value: lots, onChange: setLots };
  return (
    <>
      <State is="with what it means">
        <Choice {...choice} name={group}>
          You can bid on every lot that is live now, and on no later one.
        </Choice>
      </State>
      <State is="disabled">
        <Choice {...choice} name={`${group}-disabled`} disabled />
      </State>
    </>
  );
}
