import { sampleFees } from '#web/dev/sample-lot.ts';
import { State } from '#web/dev/specimen.tsx';
import { Facts } from '#web/ui/fact.tsx';
import { LotFees } from '#web/ui/lot-fees.tsx';

export default function LotFeesSample() {
  return (
    <>
      <State is="none">
        <Facts>
          <LotFees lot={{ total_shares: 5_000 }} price={45.1} />
        </Facts>
      </State>
      <State is="of both sides, with tax">
        <Facts>
          <LotFees lot={{ total_shares: 5_000, fees: sampleFees }} price={45.1} />
        </Facts>
      </State>
    </>
  );
}
