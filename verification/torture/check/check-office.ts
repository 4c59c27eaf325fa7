import { type Deed, fateOf, isOk } from '../clients/journal.ts';
import { type Evidence, type Wrong, wrong } from './evidence.ts';

/** What was done besides bidding: nothing acknowledged is missing, nothing refused is there. */
export const checkOffice = (evidence: Evidence): Wrong[] => [
  ...evidence.journal.flatMap((deed) => checkDeed(deed, evidence)),
  ...checkTitles(evidence),
  ...twice(evidence.users.map(({ email }) => `Account ${email}`)),
  ...twice(evidence.requests.map((one) => `The request of ${one.buyerId} for lot ${one.lotId}`)),
];

function checkDeed(deed: Deed, evidence: Evidence): Wrong[] {
  const name = `${deed.what} ${JSON.stringify({ ...deed, tries: undefined })}`;
  const found: Wrong[] = deed.tries
    .filter(({ status }) => status === 500)
    .map(() => wrong('fault', `${name} was answered 500.`));
  if (['bid', 'limit', 'edit', 'import'].includes(deed.what)) return found;
  const copies = copiesOf(deed, evidence);
  const fate = fateOf(deed);
  if (fate === 'ok' && copies === 0)
    found.push(wrong('lost', `${name} was acknowledged and is not there.`));
  if (fate === 'fail' && copies > 0 && deed.what !== 'approve')
    found.push(wrong('untrue', `${name} was refused and is there.`));
  if (copies > 1) found.push(wrong('doubled', `${name} is there ${copies} times.`));
  return found;
}

/** How often the tables have what was wanted. */
function copiesOf(deed: Deed, { lots, requests, users, audit }: Evidence): number {
  switch (deed.what) {
    case 'submit':
      return audit.filter(
        (row) => row.action === 'auction.submit' && row.after?.title === deed.title,
      ).length;
    case 'approve':
      return lots.filter(({ id, status }) => id === deed.lotId && status !== 'pending').length;
    case 'ask':
      return requests.filter((one) => one.lotId === deed.lotId && one.buyerId === deed.buyerId)
        .length;
    case 'decide':
      return requests.filter(({ id, status }) => id === deed.requestId && status === deed.status)
        .length;
    case 'register':
      return users.filter(({ email }) => email === deed.email).length;
    default:
      return 0;
  }
}

/** The title is that of the last edit acknowledged, or of one after it whose answer was lost. */
function checkTitles({ journal, lots }: Evidence): Wrong[] {
  const edits = Map.groupBy(
    journal.filter((deed) => deed.what === 'edit'),
    ({ lotId }) => lotId,
  );
  return lots.flatMap((lot) => {
    const ofLot = edits.get(lot.id) ?? [];
    const last = ofLot.findLastIndex(({ tries }) => tries.some(isOk));
    if (last < 0) return [];
    const possible = ofLot.slice(last).filter((deed) => fateOf(deed) !== 'fail');
    return possible.some(({ title }) => title === lot.title)
      ? []
      : [wrong('lost', `Lot ${lot.id} lost its edit to "${ofLot[last]?.title}".`)];
  });
}

function twice(names: readonly string[]): Wrong[] {
  const seen = new Set<string>();
  return names.flatMap((name) => {
    const known = seen.has(name);
    seen.add(name);
    return known ? [wrong('doubled', `${name} is there twice.`)] : [];
  });
}
