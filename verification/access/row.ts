import type { Endpoint, Operation } from '#contract/endpoint.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import type { Sent } from '../support/client.ts';
import { contractEndpoints } from '../support/contract-endpoints.ts';
import { CALLERS, type CallerName, type Cast } from './cast.ts';

/** A success by its status, or a refusal by its code; "409 auction_closed" where the status differs. */
export type Expected = 200 | 201 | 204 | 302 | RefusalCode | `${number} ${RefusalCode}`;

/** A valid request to an endpoint, and what each caller gets for it. */
export interface Row {
  endpoint: Endpoint;
  /** Makes what the request needs, anew for each caller. */
  sent: (cast: Cast, caller: CallerName) => Promise<Sent> | Sent;
  expected: Record<CallerName, Expected>;
}

const endpoints = await contractEndpoints();

function endpointOf({ method, path }: Operation): Endpoint {
  const found = endpoints.find((one) => one.method === method && one.path === path);
  if (!found) throw new Error(`The contract has no ${method} ${path}.`);
  return found;
}

export const row = (
  operation: Operation,
  sent: Row['sent'],
  outcomes: readonly Expected[],
): Row => ({
  endpoint: endpointOf(operation),
  sent,
  expected: Object.fromEntries(
    CALLERS.map((name, index) => [name, outcomes[index] ?? outcomes[0]]),
  ) as Row['expected'],
});

/** Open to everyone, in whatever state their account is. */
export const everyone = (outcome: Expected): Expected[] => [outcome];

/** Closed to the first four; then buyer, seller, other seller, admin. */
export const signedInOnly = (
  ...[buyer, seller, other, admin]: [Expected, Expected, Expected, Expected]
): Expected[] => [
  'unauthenticated',
  'email_unverified',
  'account_inactive',
  'account_inactive',
  buyer,
  seller,
  other,
  admin,
];

export const adminsOnly = (admin: Expected): Expected[] =>
  signedInOnly('wrong_role', 'wrong_role', 'wrong_role', admin);

export const nothing = (): Sent => ({});

/** A refusal's status is part of the promise: "wrong_role" stands for "403 wrong_role". */
export const spelled = (expected: Expected): string =>
  String(expected) in refusals
    ? `${refusals[expected as RefusalCode][0]} ${expected}`
    : String(expected);
