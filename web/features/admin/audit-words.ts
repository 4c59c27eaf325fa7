import { formatCents } from '#domain/money.ts';
import { percentInTenths } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';

/** The words for each action. An unknown action is shown as it is logged. */
export const actionWords: Readonly<Record<string, string>> = {
  'auction.submit': 'Submitted auction',
  'auction.approve': 'Approved auction',
  'auction.reject': 'Rejected auction',
  'auction.edit': 'Edited auction',
  'auction.resubmit': 'Resubmitted auction',
  'auction.add_document': 'Added document',
  'auction.remove_document': 'Removed document',
  'auction.read_proof': 'Read a proof of holding',
  'auction.accept_changes': 'Accepted changes',
  'auction.decline_changes': 'Declined changes',
  'auction.conflict': 'Acted despite a stake',
  'auction.withdraw': 'Withdrew auction',
  'auction.delete': 'Deleted auction',
  'auction.relist': 'Relisted auction',
  'auction.ask_second_admin': 'Asked for a second admin (auction)',
  'auction.confirm_act': 'Confirmed as second admin (auction)',
  'auction.decline_act': 'Declined as second admin (auction)',
  'auction.take_act_back': 'Cancelled their request (auction)',
  'auction.end': 'Auction ended',
  'auction.lower_reserve': 'Lowered reserve',
  'auction.remove_reserve': 'Removed reserve',
  'auction.take_top_bid': 'Accepted highest bid',
  'auction.decline_top_bid': 'Declined highest bid',
  'sale.move': 'Moved a sale on',
  'sale.book_payment': 'Recorded a payment',
  'sale.book_return': 'Recorded a returned payment',
  'sale.book_payout': 'Recorded a payout to the seller',
  'sale.book_payout_return': 'Recorded a returned payout',
  'sale.cancel_payment': 'Cancelled a recorded payment',
  'sale.read_payout_account': 'Read a seller’s payout account',
  'sale.add_evidence': 'Added a file to a sale',
  'sale.read_evidence': 'Read a file in a sale',
  'sale.step_done': 'Completed a transfer step',
  'sale.step_refused': 'Reported that the company refused',
  'bank.set_aside': 'Set a bank line aside',
  'sale.offer_to_runner_up': 'Offered a lot to the next bidder',
  'sale.runner_up_accepted': 'Accepted an offer',
  'sale.runner_up_declined': 'Declined an offer',
  'fee_terms.set': 'Set fee terms',
  'bid_request.send': 'Asked to bid',
  'bid_request.approve': 'Approved bid request',
  'bid_request.reject': 'Rejected bid request',
  'bid_request.close': 'Closed bid request at the end of its lot',
  'user.register': 'Registered',
  'user.verify_email': 'Verified email',
  'user.agree_to_terms': 'Agreed to terms',
  'user.notice_settings': 'Changed notification settings',
  'user.offer_settings': 'Chose whether to get offers',
  'user.log_in': 'Logged in',
  'user.log_out': 'Logged out',
  'user.confirm': 'Confirmed password',
  'user.activate': 'Activated user',
  'user.deactivate': 'Deactivated user',
  'user.suspend': 'Suspended user',
  'user.strike': 'Gave a strike for not paying',
  'user.lift_strike': 'Lifted a strike',
  'user.promote': 'Made admin',
  'user.demote': 'Removed admin rights',
  'user.ask_second_admin': 'Asked for a second admin (user, fees or file)',
  'user.confirm_act': 'Confirmed as second admin (user, fees or file)',
  'user.decline_act': 'Declined as second admin (user, fees or file)',
  'user.take_act_back': 'Cancelled their request (user, fees or file)',
  'user.switch_role': 'Switched role',
  'user.erase': 'Erased a person',
  'user.update_profile': 'Updated profile',
  'user.change_email': 'Changed email',
  'user.change_password': 'Changed password',
  'user.reset_password': 'Reset password',
  'user.state_payout_account': 'Added their payout account',
  'user.change_payout_account': 'Changed their payout account',
  'user.two_factor_on': 'Turned on two-step login',
  'user.passkey_added': 'Added a passkey',
  'user.passkey_removed': 'Removed a passkey',
  'user.two_factor_off': 'Turned off two-step login',
  'user.new_recovery_codes': 'Made new recovery codes',
  'session.end': 'Ended sessions',
  'token.create': 'Created token',
  'token.revoke': 'Revoked token',
  'job.retry': 'Retried job',
};

const subjectWords: Readonly<Record<string, string>> = {
  auction: 'Auction',
  user: 'User',
  bid_request: 'Bid request',
  session: 'Session',
  api_token: 'Token',
  job: 'Job',
  fee_terms: 'Fee terms',
  pending_act: 'Act',
};

export const kindOf = (type: string): string => subjectWords[type] ?? type;

/** "Auction 7". */
export const subjectOf = (type: string, id: number): string => `${kindOf(type)} ${id}`;

export interface AuditChange {
  field: string;
  /** Undefined if there was or is no value. */
  from: string | undefined;
  to: string | undefined;
}

type People = Readonly<Record<string, string>>;

/** Fields that hold the number of an account. */
const PEOPLE = ['winner_id', 'confirmed_by', 'asked_by', 'bidder_id'];

/** Fields whose values are words of ours, such as "awaiting_payment", and never what somebody wrote. */
const CODED = ['sale_status', 'asked_for', 'sector', 'conflict', 'second_step', 'status'];

type Fields = Readonly<Record<string, unknown>> | null;

/** The fields that an act changed, with their old and new values. */
export function changesIn(before: Fields, after: Fields, people: People = {}): AuditChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const shown = (name: string, value: unknown) =>
    nameOf(name, value, people) ?? readable(name, value);
  return [...names].flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const change = { field: fieldWords(name), from: shown(name, was), to: shown(name, is) };
    return change.from === change.to ? [] : [change];
  });
}

/**
 * "buy_in_cents" becomes "buy-in price" and "winner_id" becomes "winner"; the value shows the unit.
 */
const fieldWords = (name: string): string => {
  const bare = name.replace(/_(cents|tenths|id)$/, '').replaceAll('_', ' ');
  return screenWords[bare] ?? bare;
};

/** The names that other screens use. */
const screenWords: Readonly<Record<string, string>> = {
  'buy in': 'buy-in price',
  market: 'market price',
  'max bid': 'maximum bid',
  cents: 'amount',
  'total shares': 'number of shares',
  'ends at': 'end',
  'first ends at': 'first end',
  'expires at': 'expires',
  'logo hash': 'logo (hash)',
  'has reserve': 'reserve',
  demo: 'demo lot',
  'holding checked': 'proof of holding checked',
  relists: 'relists auction',
  'relisted as': 'relisted as auction',
  'takes offers': 'gets offers',
  'second step': 'second step of the login',
  'min increment': 'minimum increment',
  winning: 'winning bid',
  highest: 'highest bid',
  'buyer fee': 'buyer’s fee',
  'buyer fee fixed': 'buyer’s fixed part',
  'buyer fee least': 'buyer’s minimum fee',
  'buyer fee most': 'buyer’s maximum fee',
  'seller fee': 'seller’s fee',
  'seller fee fixed': 'seller’s fixed part',
  'seller fee least': 'seller’s minimum fee',
  'seller fee most': 'seller’s maximum fee',
  tax: 'tax on fees',
};

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A person by name; by number where the account is gone. */
function nameOf(field: string, value: unknown, people: People): string | undefined {
  if (typeof value !== 'number' || !PEOPLE.includes(field)) return undefined;
  return people[value] ?? subjectOf('user', value);
}

function readable(name: string, value: unknown): string | undefined {
  if (name === 'min_increment_cents' && value === null) return 'the market’s increments';
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number' && /(^|_)cents$/.test(name) && Number.isSafeInteger(value))
    return formatCents(value);
  if (typeof value === 'number' && name.endsWith('_tenths')) return percentInTenths(value / 10);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && CODED.includes(name)) return value.replaceAll('_', ' ');
  if (typeof value === 'string') return MOMENT.test(value) ? dateTimeAndZone(value) : value;
  if (Array.isArray(value)) return value.map(String).join(', ');
  return JSON.stringify(value);
}
