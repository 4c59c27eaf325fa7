import { useQuery } from '@tanstack/react-query';
import { ListAuditQuery } from '#contract/admin/list-audit.schemas.ts';
import { listAudit } from '#contract/admin/list-audit.ts';
import { auditQuery, usersQuery } from '#web/features/admin/admin-queries.ts';
import { auditColumns } from '#web/features/admin/audit-columns.tsx';
import { actionWords, kindOf } from '#web/features/admin/audit-words.ts';
import { ActiveFilters } from '#web/ui/list/active-filters.tsx';
import { CsvLink } from '#web/ui/list/csv-link.tsx';
import { ChoiceFilter, DaysFilter, Filters, SearchFilter } from '#web/ui/list/filters.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TABLE_FROM_PX } from './table-room.ts';

const PAGE_SIZE = 20;

/** Kinds of acts, by how their names begin, then each act. */
const acts = [
  ['auction.', 'All auction actions'],
  ['bid_request.', 'All bid request actions'],
  ['user.', 'All user actions'],
  ...Object.entries(actionWords),
] as const;

const ours = [
  ['actor', 'Who'],
  ['subject_type', 'Subject'],
  ['subject_id', 'Number'],
] as const;

export default function AuditPage() {
  const view = useListView(listAudit, ListAuditQuery, PAGE_SIZE);
  const auditLog = useQuery(auditQuery(view.query));
  const id = Number(view.filters.actor);
  const found = auditLog.data?.rows.find(({ actor }) => actor?.id === id)?.actor;
  const isUnnamed = id > 0 && auditLog.data !== undefined && !found;
  const users = useQuery({ ...usersQuery({ id }), enabled: isUnnamed });
  const who = found ?? users.data?.rows.find((user) => user.id === id);
  const wordsOf = (name: string): string | undefined => {
    if (name === 'actor') return who?.name ?? (users.isPending ? '…' : undefined);
    return name === 'subject_type' ? kindOf(view.filters[name] ?? '') : undefined;
  };
  return (
    <>
      <PageHeader title="Audit Log">
        <CsvLink view={view} name="Audit log" />
      </PageHeader>
      <Filters view={view}>
        <SearchFilter
          view={view}
          label="Search the audit log"
          placeholder="Person, lot, sale, invoice"
        />
        <ChoiceFilter
          view={view}
          label="What"
          name="action"
          every="Everything"
          whole
          options={acts}
        />
        <DaysFilter view={view} />
      </Filters>
      <ActiveFilters view={view} names={ours} wordsOf={wordsOf} />
      <PagedTable
        caption="Audit log"
        many={['entry', 'entries']}
        view={view}
        query={auditLog}
        columns={auditColumns}
        keyOf={(record) => record.id}
        failed="Failed to load the audit log."
        empty="No entries found."
        tableFrom={TABLE_FROM_PX}
        channel="admin"
      />
    </>
  );
}
