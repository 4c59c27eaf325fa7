import { hoursFromNow, inSeconds } from '#web/dev/moments.ts';
import { State } from '#web/dev/specimen.tsx';
import { LotEnd } from '#web/ui/lot-end.tsx';

const far = hoursFromNow(53);
const near = inSeconds(95);
const past = hoursFromNow(-1);

export default function LotEndSample() {
  return (
    <>
      <State is="far from the end">
        <LotEnd lot={{ status: 'live', ends_at: far, soft_close_seconds: 120 }} />
      </State>
      <State is="within the soft close">
        <LotEnd lot={{ status: 'live', ends_at: near, soft_close_seconds: 120 }} />
      </State>
      <State is="ended">
        <LotEnd lot={{ status: 'ended', ends_at: past, soft_close_seconds: 120 }} />
      </State>
      <State is="withdrawn">
        <LotEnd lot={{ status: 'withdrawn', ends_at: far, soft_close_seconds: 120 }} />
      </State>
      <State is="no end as yet">
        <LotEnd lot={{ status: 'pending', ends_at: null, soft_close_seconds: null }} />
      </State>
    </>
  );
}
