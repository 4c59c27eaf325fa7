import { State } from '#web/dev/specimen.tsx';
import { RequestBadge } from '#web/ui/request-badge.tsx';

export default function RequestBadgeSample() {
  return (
    <State is="approved, rejected, waiting, closed">
      <p className="flex flex-wrap gap-2">
        <RequestBadge status="approved" />
        <RequestBadge status="rejected" />
        <RequestBadge status="pending" />
        <RequestBadge status="closed" />
      </p>
    </State>
  );
}
