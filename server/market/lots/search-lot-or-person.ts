import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Search } from '../lists/list.ts';
import { searchFor } from '../lists/search.ts';
import { userNames, userWords } from '../people/user-words.ts';
import { lotWords } from './lot-list.ts';

/** Rows whose lot or one of whose people has the words; each side is found by its own index. */
export function searchLotOrPerson(
  q: string | undefined,
  lotId: RawBuilder<number>,
  personIds: readonly RawBuilder<number>[],
): Search | undefined {
  const lot = searchFor(q, lotWords);
  const person = searchFor(q, userWords, userNames);
  if (!lot || !person) return undefined;
  const either = (ofLot: Expression<SqlBool>, ofPerson: Expression<SqlBool>) => {
    const isNamed = personIds.map(
      (id) => sql`${id} = any (array(select id from users where ${ofPerson}))`,
    );
    return sql<boolean>`(
      ${lotId} = any (array(select id from auctions where ${ofLot}))
      or ${sql.join(isNamed, sql` or `)})`;
  };
  return {
    exact: either(lot.exact, person.exact),
    ...(lot.alike && person.alike ? { alike: either(lot.alike, person.alike) } : {}),
  };
}
