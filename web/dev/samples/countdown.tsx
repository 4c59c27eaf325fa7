import { hoursFromNow, inSeconds } from '#web/dev/moments.ts';
import { State } from '#web/dev/specimen.tsx';
import { Countdown } from '#web/ui/countdown.tsx';

const far = hoursFromNow(53);
const near = inSeconds(95);
const past = hoursFromNow(-1);

export default function CountdownSample() {
  return (
    <>
      <State is="far from the end">
        <Countdown endsAt={far} softCloseSeconds={120} />
      </State>
      <State is="quiet">
        <Countdown endsAt={far} softCloseSeconds={120} quiet />
      </State>
      <State is="within the soft close">
        <Countdown endsAt={near} softCloseSeconds={120} />
      </State>
      <State is="within the soft close, in a narrow line">
        <Countdown endsAt={near} softCloseSeconds={120} brief />
      </State>
      <State is="ended">
        <Countdown endsAt={past} softCloseSeconds={120} />
      </State>
    </>
  );
}
