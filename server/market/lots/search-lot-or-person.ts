import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Search } from '../lists/list.ts';
import { searchFor } from '../lists/search.ts';
import { userNames, userWords } from '../people/user-words.ts';
import { lotWords } from './lot-list.ts';

/** Rows whose lot or whose person has the words; each side is found by its own index. */
export function searchLotOrPerson(
  q: string | undefined,
  lotId: RawBuilder<number>,
  personId: RawBuilder<number>,
): Search | undefined {
  const lot = searchFor(q, lotWords);
  const person = searchFor(q, userWords, userNames);
  if (!lot || !person) return undefined;
  const either = (ofLot: Expression<SqlBool>, ofPerson: Expression<SqlBool>) =>
    sql<boolean>`(
      ${lotId} = any (array(select id from auctions where ${ofLot}))
      or ${personId} = any (array(select id from users where ${ofPerson})))`;
  return {
    exact: either(lot.exact, person.exact),
    ...(lot.alike && person.alike ? { alike: either(lot.alike, person.alike) } : {}),
  };
}
