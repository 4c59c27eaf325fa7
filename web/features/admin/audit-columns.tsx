import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { AuditRecord } from '#contract/admin/list-audit.schemas.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Person } from '#web/ui/person.tsx';
import { type AuditChange, actionWords, changesIn, subjectOf } from './audit-words.ts';

const follow = 'rounded-sm underline-offset-2 hover:underline';

export const auditColumns: readonly Column<AuditRecord>[] = [
  {
    head: 'When',
    sort: 'created_at',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    head: 'Who',
    wide: true,
    cell: ({ actor }) =>
      actor ? (
        <Link to={`/admin/audit?actor=${actor.id}`} className={follow}>
          <Person name={actor.name} email={actor.email} />
        </Link>
      ) : (
        <span className="text-ink-soft">The system</span>
      ),
  },
  {
    head: 'What',
    title: true,
    cell: ({ action }) => (
      <span className="font-medium">{actionWords[action] ?? action.replaceAll(/[._]/g, ' ')}</span>
    ),
  },
  {
    head: 'Subject',
    cell: ({ subject_type, subject_id, subject_name }) => (
      <Link
        to={`/admin/audit?subject_type=${subject_type}&subject_id=${subject_id}`}
        className={follow}
      >
        <span className="long-words">{subject_name}</span>
        <span className="figures block whitespace-nowrap text-ink-soft text-xs">
          {subjectOf(subject_type, subject_id)}
        </span>
      </Link>
    ),
  },
  {
    head: 'Change',
    wide: true,
    cell: ({ before, after, people }) => {
      const changes = changesIn(before, after, people);
      return changes.length > 0 ? <Changes changes={changes} /> : null;
    },
  },
  {
    head: 'Address',
    cell: ({ address, request_id }) =>
      address ? (
        <span title={request_id ? `Request ${request_id}` : undefined} className="figures text-xs">
          {address}
        </span>
      ) : null,
  },
];

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <ul className="flex flex-col gap-0.5 text-xs">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="max-w-[48ch] wrap-anywhere">
          <span className="text-ink-soft">{field}:</span>{' '}
          {from !== undefined && (
            <>
              <span>{from}</span>
              <ArrowRight size={12} aria-hidden="true" className="mx-1 inline align-[-1px]" />
              <span className="sr-only">became</span>
            </>
          )}
          <span>{to ?? 'none'}</span>
        </li>
      ))}
    </ul>
  );
}
