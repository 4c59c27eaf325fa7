import { Suspense } from 'react';
import type { Priced } from '#web/lib/all-in.ts';
import { latePart } from '#web/lib/late-part.ts';
import { Fact } from './fact.tsx';

// Loaded for lots that have fees.
const FeeFacts = latePart(() => import('./fee-facts.tsx'));

/** What a lot costs besides its price. */
export const LotFees = ({ lot, price }: { lot: Priced; price: number }) =>
  lot.fees ? (
    <Suspense>
      <FeeFacts lot={lot} price={price} />
    </Suspense>
  ) : (
    <Fact label="Fees">There are no fees</Fact>
  );
