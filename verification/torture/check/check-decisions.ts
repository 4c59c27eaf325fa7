import { fateOf } from '../clients/journal.ts';
import { type Evidence, type Wrong, wrong } from './evidence.ts';

/** Every state that somebody, or the clock, decided has its row in the audit log, once. */
export function checkDecisions(evidence: Evidence): Wrong[] {
  const { lots, requests, users, directLotIds } = evidence;
  const count = counter(evidence);
  const direct = new Set(directLotIds);
  const once = (action: string, type: string, id: number, who = ''): Wrong[] => {
    const found = count(action, type, id);
    if (found === 0) return [wrong('unaudited', `${type} ${id}${who} has no ${action}.`)];
    return found > 1 ? [wrong('doubled', `${type} ${id} has ${action} ${found} times.`)] : [];
  };
  return [
    ...lots.flatMap((lot) => [
      ...(direct.has(lot.id) ? [] : once('auction.submit', 'auction', lot.id)),
      ...(direct.has(lot.id) || lot.status === 'pending'
        ? []
        : once('auction.approve', 'auction', lot.id)),
      ...(lot.status === 'ended' ? once('auction.end', 'auction', lot.id) : []),
    ]),
    ...requests
      .filter(({ lotId }) => !direct.has(lotId))
      .flatMap(({ id, status }) => [
        ...once('bid_request.send', 'bid_request', id),
        ...(status === 'approved' ? once('bid_request.approve', 'bid_request', id) : []),
        ...(status === 'rejected' ? once('bid_request.reject', 'bid_request', id) : []),
        ...(status === 'closed' ? once('bid_request.close', 'bid_request', id) : []),
      ]),
    ...users.flatMap(({ id }) =>
      count('user.register', 'user', id) > 0
        ? []
        : [wrong('unaudited', `user ${id} has no user.register.`)],
    ),
    ...checkWinners(evidence),
    ...checkEdits(evidence),
  ];
}

function counter({ audit }: Evidence) {
  const counts = new Map<string, number>();
  for (const { action, subjectType, subjectId } of audit) {
    const name = `${action} ${subjectType} ${subjectId}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (action: string, type: string, id: number): number =>
    counts.get(`${action} ${type} ${id}`) ?? 0;
}

/** The log says who won, and it is who won. */
function checkWinners({ lots, audit }: Evidence): Wrong[] {
  const ends = new Map(
    audit.filter(({ action }) => action === 'auction.end').map((row) => [row.subjectId, row.after]),
  );
  return lots.flatMap(({ id, status, winnerId }) =>
    status !== 'ended' || !ends.has(id) || ends.get(id)?.winner_id === winnerId
      ? []
      : [wrong('winner', `The audit log names another winner of lot ${id}.`)],
  );
}

/** As many edits are logged as were acknowledged, at least, and no more than were sent. */
function checkEdits(evidence: Evidence): Wrong[] {
  const count = counter(evidence);
  const edits = evidence.journal.filter((deed) => deed.what === 'edit');
  return [...Map.groupBy(edits, ({ lotId }) => lotId)].flatMap(([lotId, deeds]) => {
    const logged = count('auction.edit', 'auction', lotId);
    const least = deeds.filter((deed) => fateOf(deed) === 'ok').length;
    const most = deeds.reduce((sum, { tries }) => sum + tries.length, 0);
    if (logged < least) return [wrong('unaudited', `auction ${lotId} lacks an auction.edit.`)];
    return logged > most ? [wrong('doubled', `auction ${lotId} has too many auction.edit.`)] : [];
  });
}
