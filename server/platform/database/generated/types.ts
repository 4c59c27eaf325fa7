// The rows as the migrations leave them. Written by "npm run generate"; never edited.
import type { ColumnType, GeneratedAlways } from 'kysely';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue };

/** Has a default: may be left out of an insert. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

/** Read as a Date (milliseconds); written as a Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Written as JSON.stringify made it: a bare array would be taken for one of PostgreSQL's. */
export type Json = ColumnType<JsonValue, string, string>;

export interface AccountNamesTable {
  user_id: number;
  version: number;
  name: string;
}

export interface ApiTokensTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  secret_hash: Buffer;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
  expires_at: Timestamp;
  scopes: string[];
}

export interface AttemptsTable {
  id: GeneratedAlways<number>;
  bucket: string;
  at: Generated<Timestamp>;
}

export interface AuctionsTable {
  id: GeneratedAlways<number>;
  seller_id: number;
  title: string;
  ticker: string | null;
  investing_link: string | null;
  logo_hash: string | null;
  total_shares: number;
  buy_in_cents: number;
  market_cents: number;
  max_bid_cents: number | null;
  min_increment_cents: number | null;
  discount_tenths: number | null;
  status: Generated<'pending' | 'live' | 'ended' | 'rejected' | 'withdrawn'>;
  ends_at: Timestamp | null;
  live_at: Timestamp | null;
  first_ends_at: Timestamp | null;
  hard_stop_at: Timestamp | null;
  soft_close_seconds: number | null;
  extensions: Generated<number>;
  leading_seq: number | null;
  leading_cents: number | null;
  leading_bidder_id: number | null;
  last_bid_at: Timestamp | null;
  ended_at: Timestamp | null;
  reject_reason: string | null;
  withdraw_reason: string | null;
  deleted_at: Timestamp | null;
  is_demo: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  words: GeneratedAlways<string | null>;
  settled_cents: GeneratedAlways<number | null>;
  collar_market_multiple: Generated<number>;
  collar_floor_multiple: Generated<number>;
  conflicts: Generated<string[]>;
  renames: Generated<Json>;
  agreed_terms: Json | null;
  relisted_as_id: number | null;
  relists_id: number | null;
  description: string | null;
  sector: 'consumer' | 'energy' | 'financials' | 'food' | 'health' | 'industrials' | 'materials' | 'media' | 'real_estate' | 'technology' | 'transport' | 'utilities' | 'other' | null;
  share_class: string | null;
  country: string | null;
  market_price_source: string | null;
  market_price_date: string | null;
  transfer_restrictions: string | null;
  rejected_version: Json | null;
  seller_reply: string | null;
  shown_discount_tenths: GeneratedAlways<number | null>;
  live_discount_tenths: GeneratedAlways<number>;
  increments: Json | null;
  reserve_cents: number | null;
  top_bid_taken_at: Timestamp | null;
  fee_terms: Json | null;
  answered_count: Generated<number>;
  limit_cents: number | null;
  limit_set_at: Timestamp | null;
  limit_bidder_id: number | null;
  winner_id: GeneratedAlways<number | null>;
  reserve_lowerings: Generated<number>;
  founded_year: number | null;
  registration_number: string | null;
  website: string | null;
  employees: number | null;
  financial_year: number | null;
  revenue_cents: number | null;
  profit_cents: number | null;
  last_round: string | null;
  valuation_cents: number | null;
  company_stated_at: Timestamp | null;
  holding_checked_at: Timestamp | null;
  limit_changed_us: number | null;
  settled_bids: GeneratedAlways<number | null>;
  top_bid_declined_at: Timestamp | null;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Generated<Timestamp>;
  actor_id: number | null;
  action: string;
  subject_type: string;
  subject_id: number;
  before: Json | null;
  after: Json | null;
  request_id: string | null;
}

export interface AuditPersonalTable {
  audit_id: number;
  address: string | null;
  before: Json | null;
  after: Json | null;
}

export interface BackupsTable {
  id: GeneratedAlways<number>;
  made_at: Timestamp;
  kind: 'files' | 'dump';
  folder: string;
  bytes: number;
  files: number;
  checked_at: Timestamp | null;
}

export interface BankLineDecisionsTable {
  line_id: number;
  sale_id: number | null;
  note: string;
  decided_by: number;
  decided_at: Generated<Timestamp>;
}

export interface BankLinesTable {
  id: Generated<number>;
  identity: Buffer;
  key_hash: number;
  booked_on: string;
  cents: string;
  currency: string | null;
  payer: string;
  text: string;
  suggestion: 'paid' | 'underpaid' | 'overpaid' | 'rest' | 'second_payment' | 'after_void' | 'near_reference' | 'same_sum' | 'several_references' | 'other_currency' | 'money_out' | 'unknown_reference' | 'none' | 'second_admin' | 'other_admin' | 'not_booked';
  sale_id: number | null;
  added_by: number;
  added_at: Generated<Timestamp>;
}

export interface BidOriginsTable {
  bid_id: number;
  session_hash: Buffer | null;
  token_id: number | null;
  network_hash: Buffer;
}

export interface BidRequestsTable {
  id: GeneratedAlways<number>;
  auction_id: number;
  buyer_id: number;
  status: Generated<'pending' | 'approved' | 'rejected' | 'closed'>;
  requested_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: number | null;
  message: string | null;
  reason: string | null;
  bid_limit_cents: number | null;
  restrictions_met_at: Timestamp | null;
  scope: 'seller' | 'live' | null;
}

export interface BidsTable {
  id: Generated<number>;
  auction_id: number;
  seq: number;
  bidder_id: number;
  cents: number;
  placed_at: Timestamp;
  batch: number | null;
  name_version: Generated<number>;
  key_hash: number | null;
  request_hash: number | null;
  how: Generated<'hand' | 'limit'>;
  answered_bidder_id: number | null;
  answered_cents: number | null;
  answered_name_version: number | null;
}

export interface BidsPerDayTable {
  day: string;
  bids: number | null;
  since: Generated<Timestamp>;
}

export interface DigestsTable {
  is_only: Generated<boolean>;
  sent_at: Timestamp;
}

export interface DocumentCountersTable {
  series: 'INV' | 'CN';
  year: number;
  last: number;
  issued_at: Timestamp;
}

export interface EmailChangesTable {
  user_id: number;
  new_email: string;
  token_hash: Buffer;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
}

export interface FeeTermsTable {
  id: Generated<number>;
  name: string;
  terms: Json;
  set_by: number;
  created_at: Generated<Timestamp>;
  key_hash: number | null;
  request_hash: number | null;
}

export interface FilePiecesTable {
  file_id: string;
  piece: number;
  sealed: Buffer;
}

export interface FilesTable {
  id: string;
  owner_id: number;
  name: string;
  media_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  size: number;
  sha256: Buffer;
  key_id: string;
  created_at: Generated<Timestamp>;
}

export interface LedgerEntriesTable {
  log: number;
  index: number;
  auction_id: number | null;
  seq: number | null;
  step: number | null;
  entry: Buffer;
}

export interface LedgerLogsTable {
  number: number;
  origin: string;
  opened_at: Generated<Timestamp>;
  size: Generated<number>;
  signed_size: Generated<number>;
  checkpoint: Buffer | null;
  signed_at: Timestamp | null;
  sealed_number: Generated<number>;
  sealed_to: Timestamp | null;
  stopped: string | null;
  stopped_at: Timestamp | null;
  restored_at: Timestamp | null;
  vkey: string | null;
  whole_checkpoint: Buffer | null;
}

export interface LedgerLotsTable {
  auction_id: number;
  log: number | null;
  seq: Generated<number>;
  lot_change_id: Generated<number>;
  limit_change_id: Generated<number>;
  taken_over: Json | null;
  is_done: Generated<boolean>;
}

export interface LedgerNodesTable {
  log: number;
  level: number;
  index: number;
  hash: Buffer;
}

export interface LedgerOpeningsTable {
  log: number;
  auction_id: number;
  number: number;
  opening: Buffer;
  sealed_number: number | null;
  sealed_index: number | null;
}

export interface LedgerSalesTable {
  sale_event_id: number;
}

export interface LedgerSaltsTable {
  auction_id: number;
  user_id: number;
  salt: Buffer;
}

export interface LedgerSealsTable {
  log: number;
  number: number;
  index: number;
  leaves: Buffer;
}

export interface LedgerSilentLimitsTable {
  limit_change_id: number;
  log: number;
  auction_id: number;
  opening: Buffer;
  changed_at: Timestamp;
  sealed_number: number | null;
  sealed_index: number | null;
}

export interface LimitChangesTable {
  id: Generated<number>;
  auction_id: number;
  bidder_id: number;
  change: 'set' | 'raised' | 'lowered' | 'kept' | 'cancelled' | 'beaten' | 'void';
  cents: number | null;
  seq: number;
  changed_at: Timestamp;
  batch: number | null;
  key_hash: number | null;
  request_hash: number | null;
}

export interface LogosTable {
  hash: string;
  bytes: Buffer;
  created_at: Generated<Timestamp>;
}

export interface LotBiddersTable {
  auction_id: number;
  bidder_id: number;
  number: number;
}

export interface LotChangesTable {
  id: Generated<number>;
  auction_id: number;
  change: 'opened' | 'changed' | 'withdrawn' | 'ended';
  after: number;
  changed_at: Timestamp;
  ends_at: Timestamp;
  hard_stop_at: Timestamp;
  title: string;
  ticker: string | null;
  reserve_cents: number | null;
  documents: Generated<string[]>;
}

export interface LotDocumentsTable {
  auction_id: number;
  file_id: string;
  added_live: Generated<boolean>;
  added_at: Generated<Timestamp>;
  kind: string | null;
}

export interface LotWatchingTable {
  auction_id: number;
  watchers: Generated<number>;
  reminded_at: Timestamp | null;
  end_told_at: Timestamp | null;
  hour_told_at: Timestamp | null;
}

export interface MailboxTable {
  id: GeneratedAlways<number>;
  message_id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: Generated<Timestamp>;
}

export interface NoticeSettingsTable {
  user_id: number;
  type: string;
  bell: boolean;
  mail: boolean;
  updated_at: Generated<Timestamp>;
}

export interface NotificationsTable {
  id: Generated<string>;
  user_id: number;
  type: string;
  auction_id: number | null;
  title: string;
  body: string;
  url: string;
  read_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  mail_due: Generated<boolean>;
  digest_due: Generated<boolean>;
  mailed_at: Timestamp | null;
  about: number | null;
}

export interface PasskeyChallengesTable {
  browser_hash: Buffer;
  purpose: 'add' | 'log in';
  challenge: Buffer;
  expires_at: Timestamp;
}

export interface PasskeysTable {
  id: GeneratedAlways<number>;
  user_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  name: string;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
}

export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: number;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface PayoutAccountsTable {
  user_id: number;
  key_id: string;
  sealed: Buffer;
  changed_at: Generated<Timestamp>;
}

export interface PendingActsTable {
  id: GeneratedAlways<number>;
  kind: 'set_user_status' | 'set_admin' | 'delete_auction' | 'relist_auction' | 'export' | 'book_payment' | 'set_fee_terms' | 'call_off_sale' | 'cancel_payment';
  subject_type: 'user' | 'auction';
  subject_id: number;
  parameters: Json;
  asked_by: number;
  asked_at: Generated<Timestamp>;
  expires_at: Timestamp;
  state: Generated<'waiting' | 'confirmed' | 'declined' | 'taken_back' | 'expired'>;
  decided_by: number | null;
  decided_at: Timestamp | null;
}

export interface PendingLogInsTable {
  id_hash: Buffer;
  user_id: number;
  expires_at: Timestamp;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: Buffer;
  used_at: Timestamp | null;
}

export interface RegistrationsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  role: 'buyer' | 'seller';
  password_hash: string;
  browser_hash: Buffer | null;
  created_at: Generated<Timestamp>;
  next: string | null;
  terms_version: string | null;
}

export interface RunnerUpOffersTable {
  id: Generated<number>;
  sale_id: number;
  auction_id: number;
  buyer_id: number;
  price_cents: number;
  status: Generated<'open' | 'accepted' | 'declined' | 'lapsed'>;
  offered_by: number;
  offered_at: Timestamp;
  open_until: Timestamp;
  answered_at: Timestamp | null;
}

export interface SaleDocumentFilesTable {
  document_id: number;
  file_id: string;
}

export interface SaleDocumentsTable {
  id: Generated<number>;
  sale_id: number;
  kind: 'invoice' | 'credit_note' | 'buyer_note' | 'seller_note';
  number: string;
  total_cents: string;
  content: Json;
  issued_at: Timestamp;
}

export interface SaleEventsTable {
  id: Generated<number>;
  sale_id: number;
  kind: 'made' | 'moved' | 'reminded' | 'received' | 'returned' | 'evidence' | 'step_done' | 'step_refused' | 'paid_out' | 'payout_returned' | 'payment_cancelled';
  from_status: string | null;
  to_status: string | null;
  who: 'buyer' | 'seller' | 'admin' | 'system';
  actor_id: number | null;
  note: string | null;
  happened_at: Generated<Timestamp>;
  cents: string | null;
  paid_on: string | null;
  key_hash: number | null;
  request_hash: number | null;
  step: 'instrument' | 'duty' | 'company' | 'register' | null;
  evidence_id: string | null;
  payment_id: Buffer | null;
  cancels_id: number | null;
}

export interface SaleEvidenceTable {
  file_id: string;
  sale_id: number;
  kind: 'transfer_form' | 'duty' | 'company_decision' | 'register' | 'payment' | 'other';
  who: 'buyer' | 'seller' | 'admin';
  added_by: number;
  added_at: Generated<Timestamp>;
}

export interface SalesTable {
  id: Generated<number>;
  auction_id: number;
  seller_id: number;
  buyer_id: number;
  status: Generated<'awaiting_payment' | 'overdue' | 'paid' | 'in_transfer' | 'completed' | 'disputed' | 'refund_due' | 'refunded' | 'void'>;
  shares: number;
  price_cents: number;
  goods_cents: GeneratedAlways<string>;
  buyer_fee_cents: string;
  buyer_tax_cents: string;
  seller_fee_cents: string;
  seller_tax_cents: string;
  made_at: Timestamp;
  due_at: Timestamp;
  paid_out_cents: Generated<string>;
  held_cents: Generated<string>;
}

export interface SavedSearchesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  filters: Json;
  created_at: Generated<Timestamp>;
  looked_at: Generated<Timestamp>;
  told_at: Timestamp | null;
}

export interface SecurityLogTable {
  id: GeneratedAlways<number>;
  at: Generated<Timestamp>;
  kind: 'read' | 'export_asked' | 'export' | 'failed_log_in' | 'refused' | 'left_out';
  what: string;
  actor_id: number | null;
  session_hash: Buffer | null;
  token_id: number | null;
  subject_type: string | null;
  subject_id: number | null;
  network_hash: Buffer | null;
  email_hash: Buffer | null;
  detail: Generated<Json>;
  request_id: string | null;
}

export interface SessionsTable {
  id_hash: Buffer;
  user_id: number;
  address: string | null;
  user_agent: string | null;
  created_at: Generated<Timestamp>;
  last_seen_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: GeneratedAlways<number>;
  authenticated_at: Generated<Timestamp>;
}

export interface StepRemindersTable {
  sale_id: number;
  step: 'instrument' | 'duty' | 'company' | 'register';
  who: 'buyer' | 'seller' | 'admin';
  day: string;
}

export interface StrikesTable {
  id: Generated<number>;
  user_id: number;
  sale_id: number;
  made_at: Timestamp;
  suspends_until: Timestamp | null;
  lifted_at: Timestamp | null;
  lifted_by: number | null;
  lift_reason: string | null;
}

export interface TermsAgreementsTable {
  user_id: number;
  version: string;
  agreed_at: Generated<Timestamp>;
}

export interface TermsVersionsTable {
  version: string;
  text: string;
  created_at: Generated<Timestamp>;
}

export interface TwoFactorsTable {
  user_id: number;
  sealed_secret: Buffer;
  last_step: Generated<number>;
  created_at: Generated<Timestamp>;
  confirmed_at: Timestamp | null;
}

export interface UntoldLosersTable {
  auction_id: number;
  told_up_to: Generated<number>;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  password_hash: string;
  email_verified_at: Timestamp | null;
  status: Generated<'active' | 'inactive' | 'suspended'>;
  roles: ('buyer' | 'seller' | 'admin')[];
  is_demo: Generated<boolean>;
  created_at: Generated<Timestamp>;
  words: GeneratedAlways<string | null>;
  two_factor_at: Timestamp | null;
  verified_registration: number | null;
  name_version: Generated<number>;
  uuid: Generated<string>;
  bidding_suspended_until: Timestamp | null;
  takes_offers: Generated<boolean>;
}

export interface WatchesTable {
  user_id: number;
  auction_id: number;
  created_at: Generated<Timestamp>;
}

export interface DB {
  account_names: AccountNamesTable;
  api_tokens: ApiTokensTable;
  attempts: AttemptsTable;
  auctions: AuctionsTable;
  audit_log: AuditLogTable;
  audit_personal: AuditPersonalTable;
  backups: BackupsTable;
  bank_line_decisions: BankLineDecisionsTable;
  bank_lines: BankLinesTable;
  bid_origins: BidOriginsTable;
  bid_requests: BidRequestsTable;
  bids: BidsTable;
  bids_per_day: BidsPerDayTable;
  digests: DigestsTable;
  document_counters: DocumentCountersTable;
  email_changes: EmailChangesTable;
  fee_terms: FeeTermsTable;
  file_pieces: FilePiecesTable;
  files: FilesTable;
  ledger_entries: LedgerEntriesTable;
  ledger_logs: LedgerLogsTable;
  ledger_lots: LedgerLotsTable;
  ledger_nodes: LedgerNodesTable;
  ledger_openings: LedgerOpeningsTable;
  ledger_sales: LedgerSalesTable;
  ledger_salts: LedgerSaltsTable;
  ledger_seals: LedgerSealsTable;
  ledger_silent_limits: LedgerSilentLimitsTable;
  limit_changes: LimitChangesTable;
  logos: LogosTable;
  lot_bidders: LotBiddersTable;
  lot_changes: LotChangesTable;
  lot_documents: LotDocumentsTable;
  lot_watching: LotWatchingTable;
  mailbox: MailboxTable;
  notice_settings: NoticeSettingsTable;
  notifications: NotificationsTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  password_resets: PasswordResetsTable;
  payout_accounts: PayoutAccountsTable;
  pending_acts: PendingActsTable;
  pending_log_ins: PendingLogInsTable;
  recovery_codes: RecoveryCodesTable;
  registrations: RegistrationsTable;
  runner_up_offers: RunnerUpOffersTable;
  sale_document_files: SaleDocumentFilesTable;
  sale_documents: SaleDocumentsTable;
  sale_events: SaleEventsTable;
  sale_evidence: SaleEvidenceTable;
  sales: SalesTable;
  saved_searches: SavedSearchesTable;
  security_log: SecurityLogTable;
  sessions: SessionsTable;
  step_reminders: StepRemindersTable;
  strikes: StrikesTable;
  terms_agreements: TermsAgreementsTable;
  terms_versions: TermsVersionsTable;
  two_factors: TwoFactorsTable;
  untold_losers: UntoldLosersTable;
  users: UsersTable;
  watches: WatchesTable;
}
