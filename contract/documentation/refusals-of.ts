import type { Endpoint } from '../endpoint.ts';
import { type RefusalCode, refusals } from '../refusals.ts';

/** Every refusal of an operation: those that all operations of its kind share, and its own. */
export function refusalsOf({
  access,
  beforeTwoFactor,
  method,
  query,
  body,
  refusals = [],
}: Endpoint): RefusalCode[] {
  return [
    ...(method === 'GET' ? [] : (['csrf_mismatch'] as const)),
    ...(access === 'public'
      ? []
      : (['unauthenticated', 'email_unverified', 'account_inactive'] as const)),
    ...(access === 'public' || beforeTwoFactor ? [] : (['two_factor_required'] as const)),
    ...(typeof access === 'object' ? (['wrong_role'] as const) : []),
    ...(query || body ? (['invalid'] as const) : []),
    ...refusals.filter((code) => code !== 'email_unverified'),
    ...(access === 'public' && refusals.includes('email_unverified')
      ? (['email_unverified'] as const)
      : []),
    'too_many_requests',
  ];
}

/** The statuses of a refusal. Acts on a lot answer 404 if it never existed and 409 if it has ended. */
export const statusesOf = (code: RefusalCode, { method }: Endpoint): number[] =>
  code === 'auction_closed' && method !== 'GET' ? [refusals[code][0], 409] : [refusals[code][0]];

const ANYWHERE = [
  'malformed',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'server_error',
  'overloaded',
] as const satisfies RefusalCode[];

/** A sentence on the refusals that any request may get. */
export const refusedAnywhere = `Any request may also get ${ANYWHERE.map(
  (code) => `${refusals[code][0]} \`${code}\``,
).join(', ')}.`;

/** Who may call, in words. */
export function accessInWords({ access }: Endpoint): string {
  if (access === 'public') return 'anyone';
  if (access === 'signed-in') return 'any account, signed in';
  return access.roles.map((role) => `${role}s`).join(' and ');
}
