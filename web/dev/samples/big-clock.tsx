import { useState } from 'react';
import { hoursFromNow, inSeconds } from '#web/dev/moments.ts';
import { State } from '#web/dev/specimen.tsx';
import { BigClock } from '#web/ui/big-clock.tsx';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';

const far = hoursFromNow(53);
const near = inSeconds(95);
const past = hoursFromNow(-1);

export default function BigClockSample() {
  const [end, setEnd] = useState(far);
  return (
    <>
      <State is="far from the end, which an admin may move">
        <BigClock endsAt={end} softCloseSeconds={120} />
        <Button size="small" onClick={() => setEnd(hoursFromNow(54))}>
          Move
        </Button>
      </State>
      <State is="within the soft close">
        <BigClock endsAt={near} softCloseSeconds={120} />
      </State>
      <State is="after a late bid">
        <BigClock endsAt={near} softCloseSeconds={120} extensions={1} />
      </State>
      <State is="at the hard stop">
        <BigClock endsAt={near} softCloseSeconds={120} extensions={30} hardStopAt={near} />
      </State>
      <State is="beside a price">
        <BigClock
          endsAt={near}
          softCloseSeconds={120}
          beside={<Price amount={45.1} className="text-xl font-semibold" />}
        />
      </State>
      <State is="ended">
        <BigClock endsAt={past} softCloseSeconds={120} />
      </State>
    </>
  );
}
