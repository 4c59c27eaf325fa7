import type { Endpoint } from '../endpoint.ts';
import type { RefusalCode } from '../refusals.ts';

/** Every refusal an operation may give: those that all of its kind share, and its own. */
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

/** Who may call, in words. */
export function accessInWords({ access }: Endpoint): string {
  if (access === 'public') return 'anyone';
  if (access === 'signed-in') return 'any account, signed in';
  return access.roles.map((role) => `${role}s`).join(' and ');
}
