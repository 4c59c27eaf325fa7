import { State } from '#web/dev/specimen.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';

export default function SkipLinkSample() {
  return (
    <State is="unseen until Tab reaches it">
      <div className="relative p-3">
        Press Tab here.
        <SkipLink to="stacked">Skip to what is stacked</SkipLink>
      </div>
    </State>
  );
}
