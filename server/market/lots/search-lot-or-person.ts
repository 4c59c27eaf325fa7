import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Search } from '../lists/list.ts';
import { searchFor } from '../lists/search.ts';
import { userNames, userWords } from '../people/user-words.ts';
import { lotWords } from './lot-list.ts';

/** Numbers of lots and of people that have the words, as arrays of SQL. */
type Found = RawBuilder<number[]>;

/** Rows that have to do with lots or people that have the words; each side is found by its own index. */
export function searchLotsAndPeople(
  q: string | undefined,
  isOf: (lots: Found, people: Found) => RawBuilder<boolean>,
): Search | undefined {
  const lot = searchFor(q, lotWords);
  const person = searchFor(q, userWords, userNames);
  if (!lot || !person) return undefined;
  const either = (ofLot: Expression<SqlBool>, ofPerson: Expression<SqlBool>) =>
    isOf(
      sql`(array(select id from auctions where ${ofLot}))`,
      sql`(array(select id from users where ${ofPerson}))`,
    );
  return {
    exact: either(lot.exact, person.exact),
    ...(lot.alike && person.alike ? { alike: either(lot.alike, person.alike) } : {}),
  };
}

/** Rows whose lot or one of whose people has the words. */
export const searchLotOrPerson = (
  q: string | undefined,
  lotId: RawBuilder<number>,
  personIds: readonly RawBuilder<number>[],
): Search | undefined =>
  searchLotsAndPeople(q, (lots, people) => {
    const isNamed = personIds.map((id) => sql`${id} = any ${people}`);
    return sql<boolean>`(${lotId} = any ${lots} or ${sql.join(isNamed, sql` or `)})`;
  });
