import type { SecurityKind, SecurityRecord } from '#contract/admin/list-security-log.schemas.ts';
import { listWords } from './pending-words.ts';

export const kindWords: Readonly<Record<SecurityKind, string>> = {
  read: 'Read personal data',
  export_asked: 'Asked for a file',
  export: 'Downloaded a file',
  failed_log_in: 'Failed login',
  refused: 'Refused',
  left_out: 'Not logged individually',
};

const readWords: Readonly<Record<string, string>> = {
  ...listWords,
  '/api/admin/pending-acts': 'actions for a second admin',
  '/api/admin/auctions/:id': 'an auction',
  '/api/admin/sales': 'sales',
  '/api/admin/bank-statements/unmatched': 'bank lines to decide',
  '/api/admin/failed-jobs': 'failed jobs',
  '/api/admin/bid-requests/:id': 'a bid request',
  '/api/admin/users/:id/admin': 'a user',
  '/api/admin/users/:id/status': 'a user',
  '/api/sales/:id': 'a sale',
  '/api/sales/:id/evidence/:file': 'a file in a sale',
  '/api/sales/:id/contract-note.pdf': 'a contract note',
  '/api/sales/:id/ocf.json': 'a cap table transfer',
  '/api/invoices/:file': 'an invoice',
  '/api/buyer/sales': 'own purchases',
  '/api/seller/sales': 'own sales',
  '/api/seller/auctions/:id': 'an auction',
  '/api/seller/auctions/:id/bids': 'bids on an auction',
  '/api/seller/auctions/:id/requests': 'bid requests for an auction',
};

const failedWords: Readonly<Record<string, string>> = {
  password: 'wrong password',
  code: 'wrong code',
  recovery_code: 'wrong recovery code',
  passkey: 'wrong passkey',
  throttled: 'too many attempts',
};

const refusedWords: Readonly<Record<string, string>> = {
  wrong_role: 'not an admin',
  token_scope: 'token without the scope',
  session_required: 'token instead of a login',
  involved_in_lot: 'stake in the auction',
  decided_lot: 'made a decision on the auction',
  own_request: 'own bid request',
  own_account: 'own account',
  own_act: 'own request, for another admin to confirm',
  about_yourself: 'request about themselves',
  asker_not_admin: 'requester is no longer an admin',
  second_admin_required: 'file without a second admin',
};

/** "Read users", "Failed login: wrong code". */
export function eventWords({ kind, what }: Pick<SecurityRecord, 'kind' | 'what'>): string {
  switch (kind) {
    case 'read':
      return `Read ${readWords[what] ?? what}`;
    case 'export_asked':
      return `Asked for ${readWords[what] ?? what} as a file`;
    case 'export':
      return `Downloaded ${readWords[what] ?? what}`;
    case 'failed_log_in':
      return `Failed login: ${failedWords[what] ?? what}`;
    case 'refused':
      return `Refused: ${refusedWords[what] ?? what.replaceAll('_', ' ')}`;
    case 'left_out':
      return 'More events, not logged individually';
  }
}

const filterWords = (name: string): string => (name === 'q' ? 'search' : name.replaceAll('_', ' '));

/**
 * The details of an entry: "12 rows, filtered by search and role", the refused operation, or how many
 * entries were omitted.
 */
export function detailWords(event: Pick<SecurityRecord, 'kind' | 'filters' | 'count' | 'route'>) {
  const { kind, filters, count, route } = event;
  const rows = kind === 'left_out' ? 'event' : 'row';
  const counted = count === null ? undefined : `${count} ${rows}${count === 1 ? '' : 's'}`;
  const by = filters.map(filterWords).join(', ');
  const parts = [counted, by && `filtered by ${by}`, route].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}
