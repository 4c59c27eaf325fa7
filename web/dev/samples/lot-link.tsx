import { State } from '#web/dev/specimen.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';

export default function LotLinkSample() {
  return (
    <>
      <State is="leads to its lot">
        <LotLink title="Meridian Cables" ticker="MRDC" logo={null} to="/auction/1" />
      </State>
      <State is="no page yet, no ticker">
        <LotLink title="Corvid Rail" ticker={null} logo={null} />
      </State>
      <State is="without a name as yet">
        <LotLink title="" ticker={null} logo={null} />
      </State>
      <State is="in two lines where there is no room">
        <div className="w-40">
          <LotLink title="Halcyon Freight and Cold Storage" ticker="HLCY" logo={null} to="/" />
        </div>
      </State>
    </>
  );
}
