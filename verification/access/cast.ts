import type { Role } from '#contract/endpoint.ts';
import { type Client, visitor } from '../support/client.ts';
import { buildUser, type Person, type PersonWishes, signedIn } from '../support/people.ts';

/** The columns of the access table, in its order. */
export const CALLERS = [
  'signed out',
  'unverified',
  'inactive',
  'suspended',
  'buyer',
  'seller',
  'other seller',
  'admin',
] as const;
export type CallerName = (typeof CALLERS)[number];

/** Who takes part in a row's requests: its lots are the seller's, its buyer is approved for them. */
export interface Cast {
  buyer: Person;
  seller: Person;
  otherSeller: Person;
  admin: Person;
  clientOf(name: CallerName): Promise<Client>;
  /** The person behind a column; nobody's for who is signed out. */
  personOf(name: CallerName): (Person & { role: Role }) | undefined;
}

/** Those who may do nothing are admins by role: were their standing not looked at, all would open. */
const WISHES = {
  unverified: { role: 'admin', verified: false },
  inactive: { role: 'admin', status: 'inactive' },
  suspended: { role: 'admin', status: 'suspended' },
  buyer: { role: 'buyer' },
  seller: { role: 'seller' },
  'other seller': { role: 'seller' },
  admin: { role: 'admin' },
} as const satisfies Record<Exclude<CallerName, 'signed out'>, PersonWishes>;

export async function buildCast(): Promise<Cast> {
  const build = async (name: keyof typeof WISHES) => ({
    ...(await buildUser(WISHES[name])),
    role: WISHES[name].role,
  });
  const [unverified, inactive, suspended, buyer, seller, otherSeller, admin] = await Promise.all([
    build('unverified'),
    build('inactive'),
    build('suspended'),
    build('buyer'),
    build('seller'),
    build('other seller'),
    build('admin'),
  ]);
  const people = { unverified, inactive, suspended, buyer, seller, admin };
  const personOf = (name: CallerName) =>
    name === 'signed out' ? undefined : { ...people, 'other seller': otherSeller }[name];
  return {
    ...people,
    otherSeller,
    personOf,
    clientOf: async (name) => {
      const person = personOf(name);
      return person ? signedIn(person) : visitor();
    },
  };
}
