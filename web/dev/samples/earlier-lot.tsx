import { State } from '#web/dev/specimen.tsx';
import { EarlierLot } from '#web/ui/earlier-lot.tsx';

export default function EarlierLotSample() {
  return (
    <State is="a copy of a lot that was not paid">
      <EarlierLot id={1} />
    </State>
  );
}
