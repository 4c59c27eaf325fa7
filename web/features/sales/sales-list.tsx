import { useQuery } from '@tanstack/react-query';
import { listSales } from '#contract/sales/list-sales.ts';
import { ListSalesQuery } from '#contract/sales/sale.ts';
import { ChoiceFilter, Filters } from '#web/ui/list/filters.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { saleStates } from './sale-badge.tsx';
import { saleColumns } from './sale-columns.tsx';
import { type SalesReader, salesQuery } from './sale-queries.ts';

const PAGE_SIZE = 20;
/** Beside its side menu a table this wide needs the room (px). */
const TABLE_FROM = 1100;

const columns = {
  buyer: saleColumns('buyer'),
  seller: saleColumns('seller'),
  admin: saleColumns('admin'),
};

const empty = {
  buyer: 'You have not bought anything yet.',
  seller: 'You have not sold anything yet.',
  admin: 'No sales found.',
};

/** The sales of one side, or all for admins: what is urgent stands first there. */
export function SalesList({ reader }: { reader: SalesReader }) {
  const view = useListView(listSales, ListSalesQuery, PAGE_SIZE);
  const sales = useQuery(salesQuery(reader, view.query));
  return (
    <>
      <Filters>
        <ChoiceFilter
          view={view}
          label="Status"
          name="status"
          every="Any status"
          options={saleStates}
        />
      </Filters>
      <PagedTable
        caption="Sales"
        many={['sale', 'sales']}
        view={view}
        query={sales}
        columns={columns[reader]}
        keyOf={({ id }) => id}
        failed="Failed to load sales."
        empty={empty[reader]}
        tableFrom={TABLE_FROM}
        {...(reader === 'admin' ? { asItComes: 'Urgent first' } : {})}
      />
    </>
  );
}
