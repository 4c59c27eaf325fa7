import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/accounts/user.ts';
import type { PendingAct } from '#contract/admin/pending-act.ts';
import { hoursFromNow } from '#web/dev/moments.ts';
import { sampleFees } from '#web/dev/sample-lot.ts';
import { State } from '#web/dev/specimen.tsx';
import { pendingColumns } from '#web/features/admin/pending-columns.tsx';
import { meQuery } from '#web/lib/session.ts';
import WaitingOfSale from '#web/pages/waiting-of-sale.tsx';
import { Asking } from '#web/ui/asking.tsx';
import { DataTable } from '#web/ui/data-table.tsx';

const me: User = {
  ...{ id: 9, name: 'Jane Doe', email: 'jane@example.com', email_verified_at: null },
  ...{ two_factor: 'off', status: 'active', roles: [{ name: 'admin' }] },
  created_at: hoursFromNow(-900),
};
const ada = { id: 7, name: 'Ada Asker' };

const act = (id: number, wishes: Partial<PendingAct>): PendingAct => ({
  ...{ id, kind: 'call_off_sale', state: 'waiting', parameters: {} },
  ...{ subject: { type: 'auction', id: 1, name: 'Meridian Cables' }, asked_by: ada },
  ...{ asked_at: hoursFromNow(-2), expires_at: hoursFromNow(22) },
  ...{ decided_by: null, decided_at: null },
  ...wishes,
});

const toVoid = act(1, {
  parameters: { sale_id: 1, from: 'overdue', to: 'void', note: 'The buyer will not pay.' },
});
const toRefund = act(2, {
  parameters: {
    ...{ sale_id: 1, from: 'disputed', to: 'refund_due' },
    note: 'The company refused, and the seller agrees that the buyer gets the money back. Both wrote to us on 24 November.',
  },
});
const payment = act(3, {
  kind: 'book_payment',
  asked_by: { id: me.id, name: me.name },
  parameters: {
    ...{ sale_id: 1, kind: 'received', amount: 225_500, received_on: '2026-11-24' },
    note: 'Statement 114, line 3.',
  },
});
const terms = act(4, {
  kind: 'set_fee_terms',
  subject: { type: 'user', ...ada },
  parameters: { name: 'Standard', ...sampleFees, replaces: 2 },
});
const noFees = act(5, {
  ...{ kind: 'set_fee_terms', subject: { type: 'user', ...ada }, state: 'declined' },
  ...{ decided_by: { id: me.id, name: me.name }, decided_at: hoursFromNow(-1) },
  parameters: {
    ...{ name: 'No fees', buyer_percent: 0, buyer_fixed: 0, buyer_min: 0, buyer_max: null },
    ...{ seller_percent: 0, seller_fixed: 0, seller_min: 0, seller_max: null, tax_percent: 0 },
  },
});

/** What waits for a second admin: new fees, sales called off and payments; in their list, and on the page of a sale. */
export default function PendingActsSample() {
  const [client] = useState(() => {
    const known = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    known.setQueryData(meQuery.queryKey, me);
    return known;
  });
  return (
    <QueryClientProvider client={client}>
      <State is="in the list; the payment is the reader’s own request">
        <Asking>
          <DataTable
            caption="Actions for a second admin"
            columns={pendingColumns}
            rows={[toVoid, toRefund, payment, terms, noFees]}
            keyOf={({ id }) => id}
            tableFrom={2_000}
          />
        </Asking>
      </State>
      <State is="on a sale: another admin’s request, and the reader’s own">
        <WaitingOfSale sale={{ your_part: null, waiting: [toRefund, payment] }} />
      </State>
      <State is="on a sale in which the reader takes part">
        <WaitingOfSale sale={{ your_part: 'seller', waiting: [toVoid] }} />
      </State>
    </QueryClientProvider>
  );
}
