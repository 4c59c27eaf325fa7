import { useQuery } from '@tanstack/react-query';
import { ListSecurityLogQuery } from '#contract/admin/list-security-log.schemas.ts';
import { listSecurityLog } from '#contract/admin/list-security-log.ts';
import { securityLogQuery } from '#web/features/admin/admin-queries.ts';
import { mergeReads } from '#web/features/admin/merge-reads.ts';
import { securityColumns } from '#web/features/admin/security-columns.tsx';
import { kindWords } from '#web/features/admin/security-words.ts';
import { ActiveFilters } from '#web/ui/list/active-filters.tsx';
import { CsvLink } from '#web/ui/list/csv-link.tsx';
import { ChoiceFilter, DaysFilter, Filters, SearchFilter } from '#web/ui/list/filters.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TABLE_FROM_PX } from './table-room.ts';

const PAGE_SIZE = 20;

const kinds = Object.entries(kindWords);

const ours = [
  ['person', 'Person'],
  ['network', 'Network'],
] as const;

export default function SecurityPage() {
  const view = useListView(listSecurityLog, ListSecurityLogQuery, PAGE_SIZE);
  const events = useQuery({ ...securityLogQuery(view.query), select: mergeReads });
  const first = events.isPlaceholderData ? undefined : events.data?.rows[0];
  const wordsOf = (name: string): string | undefined => {
    if (name === 'network') return view.filters.network;
    const person = Number(view.filters.person);
    if (first?.actor?.id === person) return first.actor.name;
    return first?.subject_type === 'user' && first.subject_id === person
      ? (first.subject_name ?? undefined)
      : undefined;
  };
  return (
    <>
      <PageHeader title="Security Log">
        <CsvLink view={view} name="Security log" />
      </PageHeader>
      <p className="mb-4 max-w-[68ch] text-sm text-ink-soft">
        Who read personal data, failed to log in or was denied an action, kept for 90 days. Networks
        are shown as codes: the same code means the same network. What an open screen reads again by
        itself is shown as one row; the CSV file has every entry.
      </p>
      <Filters view={view}>
        <SearchFilter view={view} label="Search by person" placeholder="Who: name or email" />
        <ChoiceFilter
          view={view}
          label="Kind of event"
          name="kind"
          every="Everything"
          whole
          options={kinds}
        />
        <DaysFilter view={view} />
      </Filters>
      <ActiveFilters view={view} names={ours} wordsOf={wordsOf} />
      <PagedTable
        caption="Security log"
        many={['entry', 'entries']}
        view={view}
        query={events}
        columns={securityColumns}
        keyOf={(event) => event.id}
        failed="Failed to load the security log."
        empty="No entries found."
        tableFrom={TABLE_FROM_PX}
      />
    </>
  );
}
