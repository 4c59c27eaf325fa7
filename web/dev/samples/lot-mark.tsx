import { State } from '#web/dev/specimen.tsx';
import { useMyLots } from '#web/dev/use-my-lots.ts';
import { LotMark } from '#web/ui/lot-mark.tsx';

export default function LotMarkSample() {
  useMyLots();
  return (
    <>
      <State is="my bid leads">
        <LotMark lot={{ id: 1, current_price: 12, last_seq: 2 }} />
      </State>
      <State is="somebody bid more">
        <LotMark lot={{ id: 2, current_price: 13, last_seq: 3 }} />
      </State>
      <State is="no bid of mine">
        <LotMark lot={{ id: 3, current_price: 13, last_seq: 3 }} />
      </State>
    </>
  );
}
