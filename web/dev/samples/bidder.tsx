import { State } from '#web/dev/specimen.tsx';
import { Bidder } from '#web/ui/bidder.tsx';

export default function BidderSample() {
  return (
    <>
      <State is="two people of one name">
        <span className="flex flex-col gap-1 text-sm">
          <Bidder name="Jane D." bidder={1} />
          <Bidder name="Jane D." bidder={4} />
        </span>
      </State>
      <State is="little room">
        <span className="block w-40 text-sm">
          <Bidder name="Wolfeschlegelsteinhausenbergerdorff B." bidder={128} />
        </span>
      </State>
    </>
  );
}
