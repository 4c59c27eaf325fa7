import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListSalesQuery } from '#contract/sales/sale.ts';
import { callList } from '#web/lib/call.ts';
import { isComing } from '#web/lib/is-coming.ts';
import { useWiderThan } from '#web/lib/use-media.ts';
import { CsvLink } from '#web/ui/list/csv-link.tsx';
import { ChoiceFilter, DaysFilter, Filters, SearchFilter } from '#web/ui/list/filters.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { saleFilters } from './sale-badge.tsx';
import { saleColumns } from './sale-columns.tsx';
import { lists, type SalesReader, salesQuery } from './sale-queries.ts';

const PAGE_SIZE = 20;
/** Beside its side menu a table this wide needs the room (px), and more with two people. */
const tableFrom = { buyer: 1100, seller: 1100, admin: 1400 };

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

const PHONE_TO = 640;

interface SalesScreenProps {
  reader: SalesReader;
  title: string;
  /** What is listed, in a sentence. */
  about: string;
  /** Between that and the list. */
  children?: ReactNode;
  /** What they come to: before the list, but on phones after it. */
  sums?: ReactNode;
}

const SALE = { one: 'sale', many: 'sales', made: 'Sold' };
/** The same, as its buyer calls it. */
const PURCHASE = { one: 'purchase', many: 'purchases', made: 'Won' };

/** The sales of one side, or all for admins: what is urgent stands first there. */
export function SalesScreen({ reader, title, about, children, sums }: SalesScreenProps) {
  const list = lists[reader];
  const isPhone = !useWiderThan(PHONE_TO);
  const word = reader === 'buyer' ? PURCHASE : SALE;
  const view = useListView(list, ListSalesQuery, PAGE_SIZE);
  const sales = useQuery(salesQuery(reader, view.query));
  return (
    <>
      <PageHeader title={title}>
        <CsvLink view={view} name={title} ask={() => callList(list, { query: { limit: 1 } })} />
      </PageHeader>
      <p className="mb-6 max-w-prose text-sm text-ink-soft">{about}</p>
      {children}
      {!isPhone && sums}
      <Filters view={view}>
        <SearchFilter
          view={view}
          label={`Search ${word.many}`}
          placeholder={
            reader === 'admin' ? 'Lot, person, reference, invoice' : 'Lot, reference or invoice'
          }
        />
        <ChoiceFilter
          view={view}
          label="Status"
          name="status"
          every="Any status"
          whole
          options={saleFilters[reader]}
        />
        <DaysFilter view={view} from={`${word.made} from (UTC)`} />
      </Filters>
      <PagedTable
        caption="Sales"
        many={[word.one, word.many]}
        view={view}
        query={sales}
        columns={columns[reader]}
        keyOf={({ id }) => id}
        failed="Failed to load sales."
        empty={empty[reader]}
        tableFrom={tableFrom[reader]}
        {...(reader === 'admin' ? { asItComes: 'Urgent first' } : {})}
      />
      {isPhone && sums && !isComing(sales) && <div className="pt-8">{sums}</div>}
    </>
  );
}
