import { Link } from 'react-router';
import type { SecurityRecord } from '#contract/admin/list-security-log.schemas.ts';
import { clockTime } from '#web/lib/moments.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Person } from '#web/ui/person.tsx';
import { subjectOf } from './audit-words.ts';
import type { SecurityRow } from './merge-reads.ts';
import { detailWords, eventWords } from './security-words.ts';

const follow = 'rounded-sm underline-offset-2 hover:underline';
const note = 'figures block text-ink-soft text-xs';

export const securityColumns: readonly Column<SecurityRow>[] = [
  {
    head: 'When',
    sort: 'created_at',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    head: 'Who',
    wide: true,
    cell: (event) => <Who event={event} />,
  },
  {
    head: 'What',
    title: true,
    cell: (event) => (
      <span className="font-medium">
        {eventWords(event)}
        {event.times > 1 && <Repeats event={event} />}
      </span>
    ),
  },
  {
    head: 'Subject',
    cell: subjectCell,
  },
  {
    head: 'Details',
    wide: true,
    cell: (event) => {
      const words = detailWords(event);
      return words ? <span className="wrap-anywhere text-xs">{words}</span> : null;
    },
  },
  {
    head: 'Network',
    cell: ({ network, request_id }) =>
      network ? (
        <Link
          to={`/admin/security?network=${network}`}
          title={request_id ? `Request ${request_id}` : undefined}
          className={`${follow} figures text-xs`}
        >
          {network}
        </Link>
      ) : null,
  },
];

/** "×6, 08:13–08:19". */
function Repeats({ event: { times, created_at, other_end } }: { event: SecurityRow }) {
  const [from, to] = [created_at, other_end].map((at) => Date.parse(at)).toSorted((a, b) => a - b);
  return <span className={note}>{`×${times}, ${clockTime(from ?? 0)}–${clockTime(to ?? 0)}`}</span>;
}

function Who({ event: { kind, actor, session, token_id } }: { event: SecurityRecord }) {
  if (!actor)
    return (
      <span className="text-ink-soft">{kind === 'left_out' ? 'The system' : 'Not logged in'}</span>
    );
  return (
    <Link to={`/admin/security?person=${actor.id}`} className={follow}>
      <Person name={actor.name} email={actor.email}>
        {session && <span className={note}>Session {session}</span>}
        {token_id && <span className={note}>Token {token_id}</span>}
      </Person>
    </Link>
  );
}

/** A function, not a component, because cards omit cells that are null. */
function subjectCell({ subject_type, subject_id, subject_name, email }: SecurityRecord) {
  if (email) return <span className={note}>Unknown email {email}</span>;
  if (!subject_type || !subject_id) return null;
  const words = (
    <>
      <span className="long-words">{subject_name}</span>
      <span className={`${note} whitespace-nowrap`}>{subjectOf(subject_type, subject_id)}</span>
    </>
  );
  if (subject_type === 'pending_act') return words;
  const to =
    subject_type === 'user'
      ? `/admin/security?person=${subject_id}`
      : `/admin/audit?subject_type=${subject_type}&subject_id=${subject_id}`;
  return (
    <Link to={to} className={follow}>
      {words}
    </Link>
  );
}
