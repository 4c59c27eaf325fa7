import { State } from '#web/dev/specimen.tsx';
import { Stacked } from '#web/ui/stacked.tsx';

export default function StackedSample() {
  return (
    <>
      <State is="a price and how many">
        <Stacked figure="$21.61" below="175,000 shares" />
      </State>
      <State is="words where there is no price">
        <Stacked figure="No bids" below="175,000 shares" soft />
      </State>
    </>
  );
}
