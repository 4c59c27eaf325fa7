import { hoursFromNow } from '#web/dev/moments.ts';
import { Moment } from '#web/ui/moment.tsx';

const yesterday = hoursFromNow(-25);

export default function MomentSample() {
  return (
    <div>
      <Moment at={yesterday} />
    </div>
  );
}
