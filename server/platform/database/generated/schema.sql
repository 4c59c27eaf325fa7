-- The schema as the migrations leave it. Written by "npm run generate"; never edited.

CREATE TABLE account_names (
  user_id bigint NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  CONSTRAINT account_names_version_check CHECK ((version > 0)),
  CONSTRAINT account_names_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT account_names_pkey PRIMARY KEY (user_id, version)
);

CREATE TABLE api_tokens (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  scopes text[] NOT NULL,
  CONSTRAINT api_tokens_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ '{read,bid,sell,admin}'::text[]))),
  CONSTRAINT api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT api_tokens_pkey PRIMARY KEY (id)
);
CREATE INDEX api_tokens_of_user ON public.api_tokens USING btree (user_id);

CREATE TABLE attempts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  bucket text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT attempts_pkey PRIMARY KEY (id)
);
CREATE INDEX attempts_by_bucket ON public.attempts USING btree (bucket, at);

CREATE TABLE auctions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  seller_id bigint NOT NULL,
  title text NOT NULL,
  ticker text,
  investing_link text,
  logo_hash text,
  total_shares integer NOT NULL,
  buy_in_cents integer NOT NULL,
  market_cents integer NOT NULL,
  max_bid_cents integer,
  min_increment_cents integer,
  discount_tenths integer,
  status text NOT NULL DEFAULT 'pending'::text,
  ends_at timestamp with time zone,
  live_at timestamp with time zone,
  first_ends_at timestamp with time zone,
  hard_stop_at timestamp with time zone,
  soft_close_seconds integer,
  extensions integer NOT NULL DEFAULT 0,
  leading_seq integer,
  leading_cents integer,
  leading_bidder_id bigint,
  last_bid_at timestamp with time zone,
  ended_at timestamp with time zone,
  reject_reason text,
  withdraw_reason text,
  deleted_at timestamp with time zone,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  words text GENERATED ALWAYS AS (lower(((title || ' '::text) || COALESCE(ticker, ''::text)))) STORED,
  settled_cents integer GENERATED ALWAYS AS (
CASE
    WHEN (status <> 'live'::text) THEN COALESCE(leading_cents, buy_in_cents)
    ELSE NULL::integer
END) STORED,
  collar_market_multiple integer NOT NULL DEFAULT 3,
  collar_floor_multiple integer NOT NULL DEFAULT 2,
  conflicts text[] NOT NULL DEFAULT '{}'::text[],
  renames jsonb NOT NULL DEFAULT '[]'::jsonb,
  agreed_terms jsonb,
  relisted_as_id bigint,
  relists_id bigint,
  description text,
  sector text,
  share_class text,
  country text,
  market_price_source text,
  market_price_date date,
  transfer_restrictions text,
  rejected_version jsonb,
  seller_reply text,
  shown_discount_tenths integer GENERATED ALWAYS AS (COALESCE(discount_tenths, (GREATEST((0)::numeric, round(((((market_cents - COALESCE(max_bid_cents, buy_in_cents)))::numeric * 1000.0) / (market_cents)::numeric))))::integer)) STORED,
  live_discount_tenths integer NOT NULL GENERATED ALWAYS AS ((GREATEST(('-10000000'::integer)::numeric, round(((((market_cents - COALESCE(leading_cents, buy_in_cents)))::numeric * 1000.0) / (market_cents)::numeric))))::integer) STORED,
  increments jsonb,
  reserve_cents integer,
  top_bid_taken_at timestamp with time zone,
  fee_terms jsonb,
  answered_count integer NOT NULL DEFAULT 0,
  limit_cents integer,
  limit_set_at timestamp with time zone,
  limit_bidder_id bigint,
  winner_id bigint GENERATED ALWAYS AS (
CASE
    WHEN ((status = 'ended'::text) AND (COALESCE((leading_cents >= reserve_cents), true) OR (top_bid_taken_at IS NOT NULL))) THEN leading_bidder_id
    ELSE NULL::bigint
END) STORED,
  reserve_lowerings smallint NOT NULL DEFAULT 0,
  founded_year smallint,
  registration_number text,
  website text,
  employees integer,
  financial_year smallint,
  revenue_cents bigint,
  profit_cents bigint,
  last_round text,
  valuation_cents bigint,
  company_stated_at timestamp with time zone,
  holding_checked_at timestamp with time zone,
  limit_changed_us bigint,
  settled_bids integer GENERATED ALWAYS AS (
CASE
    WHEN (status <> 'live'::text) THEN (COALESCE(leading_seq, 0) + answered_count)
    ELSE NULL::integer
END) STORED,
  top_bid_declined_at timestamp with time zone,
  CONSTRAINT auctions_agreed_terms_check CHECK ((jsonb_typeof(agreed_terms) = 'object'::text)),
  CONSTRAINT auctions_answered_count_check CHECK ((answered_count >= 0)),
  CONSTRAINT auctions_buy_in_cents_check CHECK (((buy_in_cents >= 1) AND (buy_in_cents <= 100000000))),
  CONSTRAINT auctions_collar_floor_multiple_check CHECK (((collar_floor_multiple >= 1) AND (collar_floor_multiple <= 100))),
  CONSTRAINT auctions_collar_market_multiple_check CHECK (((collar_market_multiple >= 1) AND (collar_market_multiple <= 100))),
  CONSTRAINT auctions_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT auctions_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 5000))),
  CONSTRAINT auctions_discount_tenths_check CHECK (((discount_tenths >= 0) AND (discount_tenths <= 1000))),
  CONSTRAINT auctions_employees_check CHECK (((employees >= 0) AND (employees <= 10000000))),
  CONSTRAINT auctions_extensions_check CHECK ((extensions >= 0)),
  CONSTRAINT auctions_fee_terms_check CHECK ((jsonb_typeof(fee_terms) = 'object'::text)),
  CONSTRAINT auctions_financial_year_check CHECK (((financial_year >= 1900) AND (financial_year <= 9999))),
  CONSTRAINT auctions_founded_year_check CHECK (((founded_year >= 1000) AND (founded_year <= 9999))),
  CONSTRAINT auctions_increments_check CHECK ((jsonb_typeof(increments) = 'array'::text)),
  CONSTRAINT auctions_investing_link_check CHECK ((investing_link ~ '^https?://'::text)),
  CONSTRAINT auctions_last_round_check CHECK (((char_length(last_round) >= 1) AND (char_length(last_round) <= 120))),
  CONSTRAINT auctions_leading_cents_check CHECK (((leading_cents >= 1) AND (leading_cents <= 100000000))),
  CONSTRAINT auctions_leading_seq_check CHECK ((leading_seq > 0)),
  CONSTRAINT auctions_limit_cents_check CHECK (((limit_cents >= 1) AND (limit_cents <= 100000000))),
  CONSTRAINT auctions_market_cents_check CHECK (((market_cents >= 1) AND (market_cents <= 100000000))),
  CONSTRAINT auctions_market_price_date_check CHECK ((market_price_date >= '1970-01-01'::date)),
  CONSTRAINT auctions_market_price_source_check CHECK (((char_length(market_price_source) >= 1) AND (char_length(market_price_source) <= 120))),
  CONSTRAINT auctions_max_bid_cents_check CHECK (((max_bid_cents >= 1) AND (max_bid_cents <= 100000000))),
  CONSTRAINT auctions_min_increment_cents_check CHECK (((min_increment_cents >= 1) AND (min_increment_cents <= 100000000))),
  CONSTRAINT auctions_profit_cents_check CHECK (((profit_cents >= '-100000000000000'::bigint) AND (profit_cents <= '100000000000000'::bigint))),
  CONSTRAINT auctions_registration_number_check CHECK (((char_length(registration_number) >= 1) AND (char_length(registration_number) <= 60))),
  CONSTRAINT auctions_reject_reason_check CHECK ((length(reject_reason) <= 500)),
  CONSTRAINT auctions_rejected_version_check CHECK ((jsonb_typeof(rejected_version) = 'object'::text)),
  CONSTRAINT auctions_renames_check CHECK ((jsonb_typeof(renames) = 'array'::text)),
  CONSTRAINT auctions_reserve_cents_check CHECK (((reserve_cents >= 1) AND (reserve_cents <= 100000000))),
  CONSTRAINT auctions_reserve_lowerings_check CHECK ((reserve_lowerings >= 0)),
  CONSTRAINT auctions_revenue_cents_check CHECK (((revenue_cents >= 0) AND (revenue_cents <= '100000000000000'::bigint))),
  CONSTRAINT auctions_sector_check CHECK ((sector = ANY (ARRAY['consumer'::text, 'energy'::text, 'financials'::text, 'food'::text, 'health'::text, 'industrials'::text, 'materials'::text, 'media'::text, 'real_estate'::text, 'technology'::text, 'transport'::text, 'utilities'::text, 'other'::text]))),
  CONSTRAINT auctions_seller_reply_check CHECK (((char_length(seller_reply) >= 1) AND (char_length(seller_reply) <= 500))),
  CONSTRAINT auctions_share_class_check CHECK (((char_length(share_class) >= 1) AND (char_length(share_class) <= 60))),
  CONSTRAINT auctions_soft_close_seconds_check CHECK ((soft_close_seconds >= 0)),
  CONSTRAINT auctions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'live'::text, 'ended'::text, 'rejected'::text, 'withdrawn'::text]))),
  CONSTRAINT auctions_ticker_check CHECK ((ticker ~ '^[A-Z0-9.-]{1,10}$'::text)),
  CONSTRAINT auctions_title_check CHECK ((title <> ''::text)),
  CONSTRAINT auctions_total_shares_check CHECK (((total_shares >= 1) AND (total_shares <= 1000000000))),
  CONSTRAINT auctions_transfer_restrictions_check CHECK (((char_length(transfer_restrictions) >= 1) AND (char_length(transfer_restrictions) <= 1000))),
  CONSTRAINT auctions_valuation_cents_check CHECK (((valuation_cents >= 0) AND (valuation_cents <= '100000000000000'::bigint))),
  CONSTRAINT auctions_website_check CHECK (((website ~ '^https?://'::text) AND (char_length(website) <= 2048))),
  CONSTRAINT auctions_withdraw_reason_check CHECK ((length(withdraw_reason) <= 500)),
  CONSTRAINT changed_terms_are_pending CHECK (((agreed_terms IS NULL) OR (status = 'pending'::text))),
  CONSTRAINT ended_lots_have_a_time CHECK (((status = 'ended'::text) = (ended_at IS NOT NULL))),
  CONSTRAINT extensions_stop_at_the_hard_stop CHECK (((live_at IS NULL) OR (ends_at <= hard_stop_at))),
  CONSTRAINT figures_have_a_year CHECK (((financial_year IS NOT NULL) OR ((revenue_cents IS NULL) AND (profit_cents IS NULL)))),
  CONSTRAINT increments_when_live CHECK (((status = ANY (ARRAY['pending'::text, 'rejected'::text])) OR (num_nonnulls(min_increment_cents, increments) > 0))),
  CONSTRAINT leading_bid_is_whole CHECK ((num_nulls(leading_seq, leading_cents, leading_bidder_id, last_bid_at) = ANY (ARRAY[0, 4]))),
  CONSTRAINT leading_bid_within_prices CHECK (((leading_cents >= buy_in_cents) AND ((max_bid_cents IS NULL) OR (leading_cents <= max_bid_cents)))),
  CONSTRAINT limit_is_whole CHECK ((num_nulls(limit_cents, limit_set_at, limit_bidder_id) = ANY (ARRAY[0, 3]))),
  CONSTRAINT live_lots_have_a_clock CHECK (((status <> ALL (ARRAY['live'::text, 'ended'::text, 'withdrawn'::text])) OR ((ends_at IS NOT NULL) AND (live_at IS NOT NULL) AND (first_ends_at IS NOT NULL) AND (hard_stop_at IS NOT NULL) AND (soft_close_seconds IS NOT NULL)))),
  CONSTRAINT maximum_not_below_buy_in CHECK ((max_bid_cents >= buy_in_cents)),
  CONSTRAINT only_closed_lots_are_deleted CHECK (((deleted_at IS NULL) OR (status <> 'live'::text))),
  CONSTRAINT only_the_leader_has_a_limit CHECK (((limit_cents IS NULL) OR ((limit_bidder_id = leading_bidder_id) AND (limit_cents >= leading_cents)))),
  CONSTRAINT only_unsold_bids_are_taken CHECK (((top_bid_taken_at IS NULL) OR ((status = 'ended'::text) AND (leading_cents < reserve_cents)))),
  CONSTRAINT only_waiting_bids_are_declined CHECK (((top_bid_declined_at IS NULL) OR ((status = 'ended'::text) AND (leading_cents < reserve_cents) AND (top_bid_taken_at IS NULL)))),
  CONSTRAINT priced_below_market CHECK ((market_cents > buy_in_cents)),
  CONSTRAINT reserve_within_prices CHECK (((reserve_cents >= buy_in_cents) AND (reserve_cents <= max_bid_cents))),
  CONSTRAINT auctions_logo_hash_fkey FOREIGN KEY (logo_hash) REFERENCES logos(hash),
  CONSTRAINT auctions_relisted_as_id_fkey FOREIGN KEY (relisted_as_id) REFERENCES auctions(id),
  CONSTRAINT auctions_relists_id_fkey FOREIGN KEY (relists_id) REFERENCES auctions(id),
  CONSTRAINT auctions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  CONSTRAINT auctions_pkey PRIMARY KEY (id),
  CONSTRAINT auctions_relisted_as_id_key UNIQUE (relisted_as_id),
  CONSTRAINT auctions_relists_id_key UNIQUE (relists_id)
);
CREATE INDEX auctions_by_country ON public.auctions USING btree (country) WHERE (country IS NOT NULL);
CREATE INDEX auctions_by_description ON public.auctions USING gin (to_tsvector('english'::regconfig, description)) WHERE (description IS NOT NULL);
CREATE INDEX auctions_by_discount ON public.auctions USING btree (status, shown_discount_tenths, id) WHERE (deleted_at IS NULL);
CREATE INDEX auctions_by_live_discount ON public.auctions USING btree (status, live_discount_tenths, id) INCLUDE (ends_at, created_at, market_cents, total_shares, seller_id, shown_discount_tenths) WHERE (deleted_at IS NULL);
CREATE INDEX auctions_by_logo ON public.auctions USING btree (logo_hash) WHERE (logo_hash IS NOT NULL);
CREATE INDEX auctions_by_result ON public.auctions USING btree (ends_at, id) INCLUDE (winner_id, settled_cents, market_cents, total_shares, sector) WHERE ((status = 'ended'::text) AND (deleted_at IS NULL));
CREATE INDEX auctions_by_sector ON public.auctions USING btree (sector) WHERE (sector IS NOT NULL);
CREATE INDEX auctions_by_settled_bids ON public.auctions USING btree (status, settled_bids, id) WHERE (deleted_at IS NULL);
CREATE INDEX auctions_by_settled_price ON public.auctions USING btree (status, settled_cents, id) INCLUDE (shown_discount_tenths, ends_at) WHERE (deleted_at IS NULL);
CREATE INDEX auctions_by_settled_value ON public.auctions USING btree (status, (((total_shares)::bigint * settled_cents)), id) INCLUDE (total_shares, settled_cents, ends_at) WHERE (deleted_at IS NULL);
CREATE INDEX auctions_by_share_class ON public.auctions USING btree (lower(share_class)) WHERE (share_class IS NOT NULL);
CREATE INDEX auctions_by_state ON public.auctions USING btree (id) INCLUDE (status, created_at);
CREATE INDEX auctions_by_status ON public.auctions USING btree (status, id) WHERE (deleted_at IS NULL);
CREATE INDEX auctions_by_title ON public.auctions USING btree (status, title, id) WHERE (deleted_at IS NULL);
CREATE INDEX auctions_by_winner ON public.auctions USING btree (winner_id) WHERE (winner_id IS NOT NULL);
CREATE INDEX auctions_by_words ON public.auctions USING gin (words gin_trgm_ops);
CREATE INDEX auctions_deleted_with_logo ON public.auctions USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (logo_hash IS NOT NULL) AND (status = ANY (ARRAY['pending'::text, 'rejected'::text])));
CREATE INDEX auctions_ended_by_ticker ON public.auctions USING btree (ticker, ends_at, id) WHERE ((status = 'ended'::text) AND (deleted_at IS NULL));
CREATE INDEX auctions_live_by_end ON public.auctions USING btree (ends_at) WHERE (status = 'live'::text);
CREATE INDEX auctions_of_seller ON public.auctions USING btree (seller_id, id);
CREATE INDEX auctions_sold_below_market ON public.auctions USING btree (((((((market_cents - settled_cents))::bigint * 2000) + (
CASE
    WHEN (settled_cents > market_cents) THEN '-1'::integer
    ELSE 1
END * market_cents)) / (2 * market_cents))), id) WHERE ((status = 'ended'::text) AND (deleted_at IS NULL) AND (winner_id IS NOT NULL));
CREATE INDEX auctions_sold_by_price ON public.auctions USING btree (settled_cents, id) WHERE ((status = 'ended'::text) AND (deleted_at IS NULL) AND (winner_id IS NOT NULL));
CREATE TRIGGER auctions_are_never_deleted BEFORE DELETE ON public.auctions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER auctions_are_never_truncated BEFORE TRUNCATE ON public.auctions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER changes_of_lots_are_noted AFTER UPDATE OF status, first_ends_at, hard_stop_at, title, ticker, reserve_cents ON public.auctions FOR EACH ROW WHEN ((((new.status = 'live'::text) AND (old.status = ANY (ARRAY['pending'::text, 'rejected'::text]))) OR ((old.status = 'live'::text) AND (new.status IS DISTINCT FROM old.status)) OR ((old.status = 'live'::text) AND ((new.first_ends_at IS DISTINCT FROM old.first_ends_at) OR (new.hard_stop_at IS DISTINCT FROM old.hard_stop_at) OR (new.title IS DISTINCT FROM old.title) OR (new.ticker IS DISTINCT FROM old.ticker) OR (new.reserve_cents IS DISTINCT FROM old.reserve_cents))))) EXECUTE FUNCTION note_lot_change();
CREATE TRIGGER company_facts_are_dated BEFORE INSERT OR UPDATE OF founded_year, registration_number, website, employees, financial_year, revenue_cents, profit_cents, last_round, valuation_cents ON public.auctions FOR EACH ROW EXECUTE FUNCTION date_company_facts();
CREATE TRIGGER fees_of_lots_stay BEFORE UPDATE OF fee_terms ON public.auctions FOR EACH ROW WHEN (((old.live_at IS NOT NULL) AND (old.fee_terms IS NOT NULL) AND (new.fee_terms IS DISTINCT FROM old.fee_terms))) EXECUTE FUNCTION refuse_new_fees();
CREATE CONSTRAINT TRIGGER leading_bid_exists AFTER INSERT OR UPDATE OF leading_seq, leading_bidder_id, leading_cents ON public.auctions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.leading_seq IS NOT NULL)) EXECUTE FUNCTION check_leading_bid();
CREATE TRIGGER new_lots_are_followed AFTER INSERT ON public.auctions FOR EACH ROW WHEN (((new.status = 'live'::text) OR ((new.status = 'ended'::text) AND (new.leading_seq IS NULL)))) EXECUTE FUNCTION note_lot_change();
CREATE TRIGGER public_marks_are_append_only BEFORE UPDATE OF conflicts, renames ON public.auctions FOR EACH ROW EXECUTE FUNCTION keep_public_marks();
CREATE TRIGGER reserves_only_fall BEFORE UPDATE OF reserve_cents ON public.auctions FOR EACH ROW WHEN (((old.reserve_cents IS DISTINCT FROM new.reserve_cents) AND (old.status <> ALL (ARRAY['pending'::text, 'rejected'::text])))) EXECUTE FUNCTION keep_reserve();

CREATE TABLE audit_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  actor_id bigint,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id bigint NOT NULL,
  before jsonb,
  after jsonb,
  request_id text,
  CONSTRAINT audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action text_pattern_ops, at, id);
CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (actor_id, id);
CREATE INDEX audit_log_by_subject ON public.audit_log USING btree (subject_type, subject_id, id);
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (at, id);
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_is_never_truncated BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE audit_personal (
  audit_id bigint NOT NULL,
  address text,
  before jsonb,
  after jsonb,
  CONSTRAINT audit_personal_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit_log(id),
  CONSTRAINT audit_personal_pkey PRIMARY KEY (audit_id)
);
CREATE TRIGGER audit_personal_never_changes BEFORE UPDATE ON public.audit_personal FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE backups (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  made_at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  folder text NOT NULL,
  bytes bigint NOT NULL,
  files integer NOT NULL,
  checked_at timestamp with time zone,
  CONSTRAINT backups_bytes_check CHECK ((bytes >= 0)),
  CONSTRAINT backups_files_check CHECK ((files >= 0)),
  CONSTRAINT backups_kind_check CHECK ((kind = ANY (ARRAY['files'::text, 'dump'::text]))),
  CONSTRAINT backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_by_time ON public.backups USING btree (made_at);

CREATE TABLE bank_line_decisions (
  line_id bigint NOT NULL,
  sale_id bigint,
  note text NOT NULL,
  decided_by bigint NOT NULL,
  decided_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT bank_line_decisions_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
  CONSTRAINT bank_line_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT bank_line_decisions_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_lines(id),
  CONSTRAINT bank_line_decisions_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT bank_line_decisions_pkey PRIMARY KEY (line_id)
);
CREATE TRIGGER bank_line_decisions_never_change BEFORE DELETE OR UPDATE ON public.bank_line_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE bank_lines (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  identity bytea NOT NULL,
  key_hash bigint NOT NULL,
  booked_on date NOT NULL,
  cents numeric(19,0) NOT NULL,
  currency text,
  payer text NOT NULL,
  text text NOT NULL,
  suggestion text NOT NULL,
  sale_id bigint,
  added_by bigint NOT NULL,
  added_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT bank_lines_currency_check CHECK (((char_length(currency) >= 1) AND (char_length(currency) <= 10))),
  CONSTRAINT bank_lines_identity_check CHECK ((octet_length(identity) = 32)),
  CONSTRAINT bank_lines_payer_check CHECK ((char_length(payer) <= 200)),
  CONSTRAINT bank_lines_suggestion_check CHECK ((suggestion = ANY (ARRAY['paid'::text, 'underpaid'::text, 'overpaid'::text, 'rest'::text, 'second_payment'::text, 'after_void'::text, 'near_reference'::text, 'same_sum'::text, 'several_references'::text, 'other_currency'::text, 'money_out'::text, 'unknown_reference'::text, 'none'::text, 'second_admin'::text, 'other_admin'::text, 'not_booked'::text]))),
  CONSTRAINT bank_lines_text_check CHECK ((char_length(text) <= 2000)),
  CONSTRAINT what_is_paid_has_a_sale CHECK (((suggestion <> 'paid'::text) OR (sale_id IS NOT NULL))),
  CONSTRAINT bank_lines_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  CONSTRAINT bank_lines_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT bank_lines_pkey PRIMARY KEY (id),
  CONSTRAINT bank_lines_identity_key UNIQUE (identity)
);
CREATE TRIGGER bank_lines_are_never_truncated BEFORE TRUNCATE ON public.bank_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_lines_never_change BEFORE DELETE OR UPDATE ON public.bank_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE bid_origins (
  bid_id bigint NOT NULL,
  session_hash bytea,
  token_id bigint,
  network_hash bytea NOT NULL,
  CONSTRAINT bid_origins_check CHECK ((num_nonnulls(session_hash, token_id) <= 1)),
  CONSTRAINT bid_origins_pkey PRIMARY KEY (bid_id)
);
CREATE TRIGGER bid_origins_are_append_only BEFORE DELETE OR UPDATE ON public.bid_origins FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bid_origins_are_never_truncated BEFORE TRUNCATE ON public.bid_origins FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE bid_requests (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  auction_id bigint NOT NULL,
  buyer_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  requested_at timestamp with time zone NOT NULL DEFAULT now(),
  decided_at timestamp with time zone,
  decided_by bigint,
  message text,
  reason text,
  bid_limit_cents integer,
  restrictions_met_at timestamp with time zone,
  scope text,
  CONSTRAINT bid_requests_bid_limit_cents_check CHECK (((bid_limit_cents >= 1) AND (bid_limit_cents <= 100000000))),
  CONSTRAINT bid_requests_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  CONSTRAINT bid_requests_check1 CHECK ((decided_by IS DISTINCT FROM buyer_id)),
  CONSTRAINT bid_requests_message_check CHECK (((length(message) >= 1) AND (length(message) <= 500))),
  CONSTRAINT bid_requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  CONSTRAINT bid_requests_scope_check CHECK ((scope = ANY (ARRAY['seller'::text, 'live'::text]))),
  CONSTRAINT bid_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'closed'::text]))),
  CONSTRAINT bid_requests_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id),
  CONSTRAINT bid_requests_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  CONSTRAINT bid_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT bid_requests_pkey PRIMARY KEY (id),
  CONSTRAINT bid_requests_auction_id_buyer_id_key UNIQUE (auction_id, buyer_id)
);
CREATE INDEX bid_requests_by_status ON public.bid_requests USING btree (status, requested_at, id);
CREATE INDEX bid_requests_by_time ON public.bid_requests USING btree (requested_at, id);
CREATE INDEX bid_requests_of_buyer ON public.bid_requests USING btree (buyer_id, auction_id);

CREATE TABLE bids (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  auction_id bigint NOT NULL,
  seq integer NOT NULL,
  bidder_id bigint NOT NULL,
  cents integer NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  batch bigint,
  name_version integer NOT NULL DEFAULT 1,
  key_hash bigint,
  request_hash bigint,
  how text NOT NULL DEFAULT 'hand'::text,
  answered_bidder_id bigint,
  answered_cents integer,
  answered_name_version integer,
  CONSTRAINT answered_bid_is_whole CHECK ((num_nulls(answered_bidder_id, answered_cents, answered_name_version) = ANY (ARRAY[0, 3]))),
  CONSTRAINT bids_cents_check CHECK (((cents >= 1) AND (cents <= 100000000))),
  CONSTRAINT bids_how_check CHECK ((how = ANY (ARRAY['hand'::text, 'limit'::text]))),
  CONSTRAINT bids_key_has_request CHECK (((key_hash IS NULL) = (request_hash IS NULL))),
  CONSTRAINT bids_seq_check CHECK ((seq > 0)),
  CONSTRAINT only_limits_answer CHECK (((answered_bidder_id IS NULL) OR ((how = 'limit'::text) AND (answered_bidder_id <> bidder_id) AND ((answered_cents >= 1) AND (answered_cents <= cents))))),
  CONSTRAINT bids_pkey PRIMARY KEY (auction_id, seq),
  CONSTRAINT bids_id_key UNIQUE (id)
);
CREATE INDEX bids_answered ON public.bids USING btree (answered_bidder_id, auction_id, seq) WHERE (answered_bidder_id IS NOT NULL);
CREATE INDEX bids_answered_by_time ON public.bids USING btree (placed_at) WHERE (answered_bidder_id IS NOT NULL);
CREATE UNIQUE INDEX bids_by_key ON public.bids USING btree (COALESCE(answered_bidder_id, bidder_id), auction_id, key_hash) WHERE (key_hash IS NOT NULL);
CREATE INDEX bids_by_time ON public.bids USING btree (placed_at, id);
CREATE INDEX bids_of_bidder ON public.bids USING btree (bidder_id, auction_id, seq);
CREATE TRIGGER bids_are_append_only BEFORE DELETE OR UPDATE ON public.bids FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bids_are_never_truncated BEFORE TRUNCATE ON public.bids FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bids_follow_each_other AFTER INSERT ON public.bids REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_bid_order();
CREATE TRIGGER bids_of_counted_days AFTER INSERT ON public.bids REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION uncount_days();

CREATE TABLE bids_per_day (
  day date NOT NULL,
  bids bigint,
  since timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT bids_per_day_bids_check CHECK ((bids >= 0)),
  CONSTRAINT bids_per_day_pkey PRIMARY KEY (day)
);
CREATE INDEX bids_per_day_uncounted ON public.bids_per_day USING btree (day) WHERE (bids IS NULL);

CREATE TABLE digests (
  is_only boolean NOT NULL DEFAULT true,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT digests_is_only_check CHECK (is_only),
  CONSTRAINT digests_pkey PRIMARY KEY (is_only)
);

CREATE TABLE document_counters (
  series text NOT NULL,
  year smallint NOT NULL,
  last integer NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  CONSTRAINT document_counters_last_check CHECK ((last >= 0)),
  CONSTRAINT document_counters_series_check CHECK ((series = ANY (ARRAY['INV'::text, 'CN'::text]))),
  CONSTRAINT document_counters_pkey PRIMARY KEY (series)
);
CREATE TRIGGER document_counters_are_kept BEFORE DELETE ON public.document_counters FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE email_changes (
  user_id bigint NOT NULL,
  new_email text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT email_changes_new_email_check CHECK ((new_email = lower(new_email))),
  CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT email_changes_pkey PRIMARY KEY (user_id),
  CONSTRAINT email_changes_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE fee_terms (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  terms jsonb NOT NULL,
  set_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  key_hash bigint,
  request_hash bigint,
  CONSTRAINT fee_terms_key_has_request CHECK (((key_hash IS NULL) = (request_hash IS NULL))),
  CONSTRAINT fee_terms_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  CONSTRAINT fee_terms_terms_check CHECK (((jsonb_typeof(terms) = 'object'::text) AND (terms ?& ARRAY['buyer'::text, 'seller'::text, 'taxTenths'::text]))),
  CONSTRAINT fee_terms_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  CONSTRAINT fee_terms_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX fee_terms_by_key ON public.fee_terms USING btree (set_by, key_hash) WHERE (key_hash IS NOT NULL);
CREATE TRIGGER fee_terms_are_append_only BEFORE DELETE OR UPDATE ON public.fee_terms FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fee_terms_are_never_truncated BEFORE TRUNCATE ON public.fee_terms FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE file_pieces (
  file_id uuid NOT NULL,
  piece integer NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT file_pieces_piece_check CHECK ((piece >= 0)),
  CONSTRAINT file_pieces_sealed_check CHECK (((octet_length(sealed) >= 29) AND (octet_length(sealed) <= 262172))),
  CONSTRAINT file_pieces_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  CONSTRAINT file_pieces_pkey PRIMARY KEY (file_id, piece)
);
CREATE TRIGGER file_pieces_never_change BEFORE UPDATE ON public.file_pieces FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE files (
  id uuid NOT NULL,
  owner_id bigint NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  sha256 bytea NOT NULL,
  key_id text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT files_key_id_check CHECK ((key_id ~ '^[0-9a-f]{16}$'::text)),
  CONSTRAINT files_media_type_check CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text]))),
  CONSTRAINT files_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  CONSTRAINT files_sha256_check CHECK ((octet_length(sha256) = 32)),
  CONSTRAINT files_size_check CHECK (((size >= 1) AND (size <= 10485760))),
  CONSTRAINT files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  CONSTRAINT files_pkey PRIMARY KEY (id)
);
CREATE INDEX files_of_owner ON public.files USING btree (owner_id);

CREATE TABLE ledger_entries (
  log integer NOT NULL,
  index bigint NOT NULL,
  auction_id bigint,
  seq integer,
  step integer,
  entry bytea NOT NULL,
  CONSTRAINT ledger_entries_check CHECK ((num_nulls(auction_id, seq, step) = ANY (ARRAY[0, 3]))),
  CONSTRAINT ledger_entries_index_check CHECK ((index >= 0)),
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (log, index),
  CONSTRAINT ledger_entries_of_lot UNIQUE (log, auction_id, seq, step)
);
CREATE TRIGGER ledger_entries_are_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_are_never_truncated BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE ledger_logs (
  number integer NOT NULL,
  origin text NOT NULL,
  opened_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  size bigint NOT NULL DEFAULT 0,
  signed_size bigint NOT NULL DEFAULT 0,
  checkpoint bytea,
  signed_at timestamp with time zone,
  sealed_number bigint NOT NULL DEFAULT 0,
  sealed_to timestamp with time zone,
  stopped text,
  stopped_at timestamp with time zone,
  restored_at timestamp with time zone,
  vkey text,
  whole_checkpoint bytea,
  CONSTRAINT ledger_logs_check CHECK (((stopped IS NULL) = (stopped_at IS NULL))),
  CONSTRAINT ledger_logs_number_check CHECK ((number > 0)),
  CONSTRAINT ledger_logs_pkey PRIMARY KEY (number)
);
CREATE TRIGGER ledger_logs_are_never_deleted BEFORE DELETE ON public.ledger_logs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_logs_are_never_truncated BEFORE TRUNCATE ON public.ledger_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_logs_only_grow BEFORE UPDATE ON public.ledger_logs FOR EACH ROW EXECUTE FUNCTION keep_ledger_log();

CREATE TABLE ledger_lots (
  auction_id bigint NOT NULL,
  log integer,
  seq integer NOT NULL DEFAULT 0,
  lot_change_id bigint NOT NULL DEFAULT 0,
  limit_change_id bigint NOT NULL DEFAULT 0,
  taken_over jsonb,
  is_done boolean NOT NULL DEFAULT false,
  CONSTRAINT ledger_lots_taken_over_check CHECK ((jsonb_typeof(taken_over) = 'object'::text)),
  CONSTRAINT ledger_lots_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id),
  CONSTRAINT ledger_lots_pkey PRIMARY KEY (auction_id)
);
CREATE INDEX ledger_lots_followed ON public.ledger_lots USING btree (auction_id) WHERE (NOT is_done);

CREATE TABLE ledger_nodes (
  log integer NOT NULL,
  level integer NOT NULL,
  index bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT ledger_nodes_hash_check CHECK ((octet_length(hash) = 32)),
  CONSTRAINT ledger_nodes_index_check CHECK ((index >= 0)),
  CONSTRAINT ledger_nodes_level_check CHECK ((level > 0)),
  CONSTRAINT ledger_nodes_pkey PRIMARY KEY (log, level, index)
);
CREATE TRIGGER ledger_nodes_are_append_only BEFORE DELETE OR UPDATE ON public.ledger_nodes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_nodes_are_never_truncated BEFORE TRUNCATE ON public.ledger_nodes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE ledger_openings (
  log integer NOT NULL,
  auction_id bigint NOT NULL,
  number integer NOT NULL,
  opening bytea NOT NULL,
  sealed_number bigint,
  sealed_index integer,
  CONSTRAINT ledger_openings_check CHECK ((num_nulls(sealed_number, sealed_index) = ANY (ARRAY[0, 2]))),
  CONSTRAINT ledger_openings_number_check CHECK ((number > 0)),
  CONSTRAINT ledger_openings_pkey PRIMARY KEY (log, auction_id, number)
);
CREATE TRIGGER ledger_openings_are_append_only BEFORE DELETE OR UPDATE ON public.ledger_openings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_openings_are_never_truncated BEFORE TRUNCATE ON public.ledger_openings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE ledger_sales (
  sale_event_id bigint NOT NULL,
  CONSTRAINT ledger_sales_sale_event_id_fkey FOREIGN KEY (sale_event_id) REFERENCES sale_events(id),
  CONSTRAINT ledger_sales_pkey PRIMARY KEY (sale_event_id)
);

CREATE TABLE ledger_salts (
  auction_id bigint NOT NULL,
  user_id bigint NOT NULL,
  salt bytea NOT NULL,
  CONSTRAINT ledger_salts_salt_check CHECK ((octet_length(salt) = 32)),
  CONSTRAINT ledger_salts_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id),
  CONSTRAINT ledger_salts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT ledger_salts_pkey PRIMARY KEY (auction_id, user_id)
);
CREATE INDEX ledger_salts_of_user ON public.ledger_salts USING btree (user_id);
CREATE TRIGGER ledger_salts_never_change BEFORE UPDATE ON public.ledger_salts FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE ledger_seals (
  log integer NOT NULL,
  number bigint NOT NULL,
  index bigint NOT NULL,
  leaves bytea NOT NULL,
  CONSTRAINT ledger_seals_pkey PRIMARY KEY (log, number)
);
CREATE TRIGGER ledger_seals_are_append_only BEFORE DELETE OR UPDATE ON public.ledger_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_seals_are_never_truncated BEFORE TRUNCATE ON public.ledger_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE ledger_silent_limits (
  limit_change_id bigint NOT NULL,
  log integer NOT NULL,
  auction_id bigint NOT NULL,
  opening bytea NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  sealed_number bigint,
  sealed_index integer,
  CONSTRAINT ledger_silent_limits_check CHECK ((num_nulls(sealed_number, sealed_index) = ANY (ARRAY[0, 2]))),
  CONSTRAINT ledger_silent_limits_limit_change_id_fkey FOREIGN KEY (limit_change_id) REFERENCES limit_changes(id),
  CONSTRAINT ledger_silent_limits_pkey PRIMARY KEY (limit_change_id)
);
CREATE INDEX ledger_silent_limits_of_lot ON public.ledger_silent_limits USING btree (auction_id);
CREATE INDEX ledger_silent_limits_unsealed ON public.ledger_silent_limits USING btree (log) WHERE (sealed_number IS NULL);
CREATE TRIGGER ledger_silent_limits_are_never_deleted BEFORE DELETE ON public.ledger_silent_limits FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_silent_limits_are_never_truncated BEFORE TRUNCATE ON public.ledger_silent_limits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_silent_limits_are_sealed_once BEFORE UPDATE ON public.ledger_silent_limits FOR EACH ROW WHEN ((old.sealed_number IS NOT NULL)) EXECUTE FUNCTION refuse_change();

CREATE TABLE limit_changes (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  auction_id bigint NOT NULL,
  bidder_id bigint NOT NULL,
  change text NOT NULL,
  cents integer,
  seq integer NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  batch bigint,
  key_hash bigint,
  request_hash bigint,
  CONSTRAINT limit_changes_cents_check CHECK (((cents >= 1) AND (cents <= 100000000))),
  CONSTRAINT limit_changes_change_check CHECK ((change = ANY (ARRAY['set'::text, 'raised'::text, 'lowered'::text, 'kept'::text, 'cancelled'::text, 'beaten'::text, 'void'::text]))),
  CONSTRAINT limit_changes_check CHECK (((cents IS NOT NULL) OR (change = 'kept'::text))),
  CONSTRAINT limit_changes_key_has_request CHECK (((key_hash IS NULL) = (request_hash IS NULL))),
  CONSTRAINT limit_changes_seq_check CHECK ((seq > 0)),
  CONSTRAINT limit_changes_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id),
  CONSTRAINT limit_changes_bidder_id_fkey FOREIGN KEY (bidder_id) REFERENCES users(id),
  CONSTRAINT limit_changes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX limit_changes_by_key ON public.limit_changes USING btree (bidder_id, auction_id, key_hash) WHERE (key_hash IS NOT NULL);
CREATE INDEX limit_changes_of_lot ON public.limit_changes USING btree (auction_id, id);
CREATE TRIGGER limit_changes_are_append_only BEFORE DELETE OR UPDATE ON public.limit_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER limit_changes_are_never_truncated BEFORE TRUNCATE ON public.limit_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE logos (
  hash text NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT logos_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT logos_pkey PRIMARY KEY (hash)
);

CREATE TABLE lot_bidders (
  auction_id bigint NOT NULL,
  bidder_id bigint NOT NULL,
  number integer NOT NULL,
  CONSTRAINT lot_bidders_number_check CHECK ((number > 0)),
  CONSTRAINT lot_bidders_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id),
  CONSTRAINT lot_bidders_bidder_id_fkey FOREIGN KEY (bidder_id) REFERENCES users(id),
  CONSTRAINT lot_bidders_pkey PRIMARY KEY (auction_id, bidder_id),
  CONSTRAINT lot_bidders_auction_id_number_key UNIQUE (auction_id, number)
);
CREATE INDEX lot_bidders_by_bidder ON public.lot_bidders USING btree (bidder_id, auction_id);
CREATE TRIGGER lot_bidders_are_append_only BEFORE DELETE OR UPDATE ON public.lot_bidders FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lot_bidders_are_never_truncated BEFORE TRUNCATE ON public.lot_bidders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE lot_changes (
  id bigint NOT NULL DEFAULT nextval('limit_changes_id_seq'::regclass),
  auction_id bigint NOT NULL,
  change text NOT NULL,
  after integer NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  hard_stop_at timestamp with time zone NOT NULL,
  title text NOT NULL,
  ticker text,
  reserve_cents integer,
  documents text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT lot_changes_after_check CHECK ((after >= 0)),
  CONSTRAINT lot_changes_change_check CHECK ((change = ANY (ARRAY['opened'::text, 'changed'::text, 'withdrawn'::text, 'ended'::text]))),
  CONSTRAINT lot_changes_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id),
  CONSTRAINT lot_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX lot_changes_of_lot ON public.lot_changes USING btree (auction_id, id);
CREATE TRIGGER lot_changes_are_append_only BEFORE DELETE OR UPDATE ON public.lot_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lot_changes_are_never_truncated BEFORE TRUNCATE ON public.lot_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE lot_documents (
  auction_id bigint NOT NULL,
  file_id uuid NOT NULL,
  added_live boolean NOT NULL DEFAULT false,
  added_at timestamp with time zone NOT NULL DEFAULT now(),
  kind text,
  CONSTRAINT lot_documents_kind_check CHECK ((kind = 'proof_of_holding'::text)),
  CONSTRAINT lot_documents_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id),
  CONSTRAINT lot_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  CONSTRAINT lot_documents_pkey PRIMARY KEY (auction_id, file_id)
);
CREATE INDEX lot_documents_of_file ON public.lot_documents USING btree (file_id);
CREATE UNIQUE INDEX one_proof_of_holding ON public.lot_documents USING btree (auction_id) WHERE (kind = 'proof_of_holding'::text);
CREATE TRIGGER documents_of_live_lots_are_noted AFTER INSERT ON public.lot_documents FOR EACH ROW EXECUTE FUNCTION note_lot_document();

CREATE TABLE lot_watching (
  auction_id bigint NOT NULL,
  watchers integer NOT NULL DEFAULT 0,
  reminded_at timestamp with time zone,
  end_told_at timestamp with time zone,
  hour_told_at timestamp with time zone,
  CONSTRAINT lot_watching_watchers_check CHECK ((watchers >= 0)),
  CONSTRAINT lot_watching_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id),
  CONSTRAINT lot_watching_pkey PRIMARY KEY (auction_id)
);
CREATE INDEX lot_watching_end_untold ON public.lot_watching USING btree (auction_id) WHERE ((watchers > 0) AND (end_told_at IS NULL));

CREATE TABLE mailbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  message_id text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT mailbox_pkey PRIMARY KEY (id),
  CONSTRAINT mailbox_message_id_key UNIQUE (message_id)
);
CREATE INDEX mailbox_by_recipient ON public.mailbox USING btree (recipient, id);

CREATE TABLE notice_settings (
  user_id bigint NOT NULL,
  type text NOT NULL,
  bell boolean NOT NULL,
  mail boolean NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT notice_settings_type_check CHECK ((type <> ''::text)),
  CONSTRAINT notice_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT notice_settings_pkey PRIMARY KEY (user_id, type)
);

CREATE TABLE notifications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL,
  type text NOT NULL,
  auction_id bigint,
  title text NOT NULL,
  body text NOT NULL,
  url text NOT NULL,
  read_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  mail_due boolean NOT NULL DEFAULT false,
  digest_due boolean NOT NULL DEFAULT false,
  mailed_at timestamp with time zone,
  about bigint,
  CONSTRAINT notifications_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id),
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT notifications_pkey PRIMARY KEY (id)
);
CREATE INDEX notifications_due_in_a_digest ON public.notifications USING btree (user_id) WHERE digest_due;
CREATE INDEX notifications_mail_due ON public.notifications USING btree (created_at) WHERE mail_due;
CREATE INDEX notifications_of_user ON public.notifications USING btree (user_id, created_at DESC);
CREATE INDEX notifications_of_what_waits ON public.notifications USING btree (auction_id, about) WHERE ((read_at IS NULL) AND (type = ANY (ARRAY['listing_submitted'::text, 'changes_accepted'::text, 'changes_declined'::text, 'bid_request_received'::text, 'sale_needs_admin'::text, 'second_admin_needed'::text])));
CREATE UNIQUE INDEX one_unread_outbid_per_lot ON public.notifications USING btree (user_id, auction_id) WHERE ((type = 'outbid'::text) AND (read_at IS NULL));

CREATE TABLE passkey_challenges (
  browser_hash bytea NOT NULL,
  purpose text NOT NULL,
  challenge bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'log in'::text]))),
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (browser_hash, purpose)
);
CREATE INDEX passkey_challenges_by_expiry ON public.passkey_challenges USING btree (expires_at);

CREATE TABLE passkeys (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}'::text[],
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id)
);
CREATE INDEX passkeys_of_user ON public.passkeys USING btree (user_id);

CREATE TABLE password_resets (
  token_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX password_resets_of_user ON public.password_resets USING btree (user_id);

CREATE TABLE payout_accounts (
  user_id bigint NOT NULL,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT payout_accounts_key_id_check CHECK ((key_id ~ '^[0-9a-f]{16}$'::text)),
  CONSTRAINT payout_accounts_sealed_check CHECK (((octet_length(sealed) >= 29) AND (octet_length(sealed) <= 4096))),
  CONSTRAINT payout_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT payout_accounts_pkey PRIMARY KEY (user_id)
);

CREATE TABLE pending_acts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  subject_type text NOT NULL,
  subject_id bigint NOT NULL,
  parameters jsonb NOT NULL,
  asked_by bigint NOT NULL,
  asked_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  CONSTRAINT confirmed_by_another CHECK (((state <> ALL (ARRAY['confirmed'::text, 'declined'::text])) OR (decided_by IS DISTINCT FROM asked_by))),
  CONSTRAINT decided_by_somebody CHECK ((((decided_by IS NULL) = ((state = 'waiting'::text) OR (state = 'expired'::text))) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  CONSTRAINT pending_acts_kind_check CHECK ((kind = ANY (ARRAY['set_user_status'::text, 'set_admin'::text, 'delete_auction'::text, 'relist_auction'::text, 'export'::text, 'book_payment'::text, 'set_fee_terms'::text, 'call_off_sale'::text, 'cancel_payment'::text]))),
  CONSTRAINT pending_acts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'declined'::text, 'taken_back'::text, 'expired'::text]))),
  CONSTRAINT pending_acts_subject_type_check CHECK ((subject_type = ANY (ARRAY['user'::text, 'auction'::text]))),
  CONSTRAINT pending_acts_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT pending_acts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT pending_acts_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX one_pending_act_of_a_kind ON public.pending_acts USING btree (kind, subject_type, subject_id, md5(COALESCE((parameters ->> 'url'::text), ''::text))) WHERE (state = 'waiting'::text);
CREATE INDEX pending_acts_by_asker ON public.pending_acts USING btree (asked_by, id);

CREATE TABLE pending_log_ins (
  id_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT pending_log_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT pending_log_ins_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX pending_log_ins_by_expiry ON public.pending_log_ins USING btree (expires_at);
CREATE INDEX pending_log_ins_of_user ON public.pending_log_ins USING btree (user_id);

CREATE TABLE recovery_codes (
  user_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE registrations (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  password_hash text NOT NULL,
  browser_hash bytea,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  next text,
  terms_version text,
  CONSTRAINT registrations_browser_hash_check CHECK ((octet_length(browser_hash) = 32)),
  CONSTRAINT registrations_name_check CHECK ((name <> ''::text)),
  CONSTRAINT registrations_next_check CHECK (((next ~~ '/%'::text) AND (length(next) <= 500))),
  CONSTRAINT registrations_role_check CHECK ((role = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  CONSTRAINT registrations_terms_version_fkey FOREIGN KEY (terms_version) REFERENCES terms_versions(version),
  CONSTRAINT registrations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT registrations_pkey PRIMARY KEY (id),
  CONSTRAINT registrations_user_id_browser_hash_key UNIQUE (user_id, browser_hash)
);

CREATE TABLE runner_up_offers (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  sale_id bigint NOT NULL,
  auction_id bigint NOT NULL,
  buyer_id bigint NOT NULL,
  price_cents integer NOT NULL,
  status text NOT NULL DEFAULT 'open'::text,
  offered_by bigint NOT NULL,
  offered_at timestamp with time zone NOT NULL,
  open_until timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  CONSTRAINT runner_up_offers_check CHECK ((open_until > offered_at)),
  CONSTRAINT runner_up_offers_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= 100000000))),
  CONSTRAINT runner_up_offers_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'lapsed'::text]))),
  CONSTRAINT runner_up_offers_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id),
  CONSTRAINT runner_up_offers_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  CONSTRAINT runner_up_offers_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES users(id),
  CONSTRAINT runner_up_offers_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT runner_up_offers_pkey PRIMARY KEY (id),
  CONSTRAINT nobody_is_asked_twice UNIQUE (auction_id, buyer_id)
);
CREATE UNIQUE INDEX one_open_offer_of_a_lot ON public.runner_up_offers USING btree (auction_id) WHERE (status = 'open'::text);
CREATE INDEX open_runner_up_offers ON public.runner_up_offers USING btree (open_until) WHERE (status = 'open'::text);
CREATE INDEX runner_up_offers_of_buyer ON public.runner_up_offers USING btree (buyer_id, id);
CREATE INDEX runner_up_offers_of_sale ON public.runner_up_offers USING btree (sale_id);

CREATE TABLE sale_document_files (
  document_id bigint NOT NULL,
  file_id uuid NOT NULL,
  CONSTRAINT sale_document_files_document_id_fkey FOREIGN KEY (document_id) REFERENCES sale_documents(id),
  CONSTRAINT sale_document_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT sale_document_files_pkey PRIMARY KEY (document_id),
  CONSTRAINT sale_document_files_file_id_key UNIQUE (file_id)
);
CREATE TRIGGER sale_document_files_never_change BEFORE DELETE OR UPDATE ON public.sale_document_files FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE sale_documents (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  sale_id bigint NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  total_cents numeric(19,0) NOT NULL,
  content jsonb NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  CONSTRAINT sale_documents_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text, 'buyer_note'::text, 'seller_note'::text]))),
  CONSTRAINT sale_documents_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT sale_documents_pkey PRIMARY KEY (id),
  CONSTRAINT sale_documents_number_key UNIQUE (number),
  CONSTRAINT sale_documents_sale_id_kind_key UNIQUE (sale_id, kind)
);
CREATE TRIGGER sale_documents_are_never_truncated BEFORE TRUNCATE ON public.sale_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sale_documents_never_change BEFORE DELETE OR UPDATE ON public.sale_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE sale_events (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  sale_id bigint NOT NULL,
  kind text NOT NULL,
  from_status text,
  to_status text,
  who text NOT NULL,
  actor_id bigint,
  note text,
  happened_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  cents numeric(19,0),
  paid_on date,
  key_hash bigint,
  request_hash bigint,
  step text,
  evidence_id uuid,
  payment_id bytea,
  cancels_id bigint,
  CONSTRAINT cancellations_name_a_payment CHECK (((cancels_id IS NOT NULL) = (kind = 'payment_cancelled'::text))),
  CONSTRAINT cancellations_say_why CHECK (((kind <> 'payment_cancelled'::text) OR (note IS NOT NULL))),
  CONSTRAINT evidence_is_named CHECK (((kind <> 'evidence'::text) OR (evidence_id IS NOT NULL))),
  CONSTRAINT moves_lead_somewhere CHECK (((kind = 'moved'::text) = ((from_status IS NOT NULL) AND (to_status IS NOT NULL)))),
  CONSTRAINT payments_are_whole CHECK (((cents IS NULL) = (paid_on IS NULL))),
  CONSTRAINT payments_have_ids CHECK (((payment_id IS NULL) OR (cents IS NOT NULL))),
  CONSTRAINT payments_have_sums CHECK (((cents IS NOT NULL) = ((kind = 'received'::text) OR (kind = 'returned'::text) OR (kind = 'paid_out'::text) OR (kind = 'payout_returned'::text)))),
  CONSTRAINT people_have_numbers CHECK (((actor_id IS NULL) = (who = 'system'::text))),
  CONSTRAINT sale_events_cents_check CHECK ((cents > (0)::numeric)),
  CONSTRAINT sale_events_kind_check CHECK ((kind = ANY (ARRAY['made'::text, 'moved'::text, 'reminded'::text, 'received'::text, 'returned'::text, 'evidence'::text, 'step_done'::text, 'step_refused'::text, 'paid_out'::text, 'payout_returned'::text, 'payment_cancelled'::text]))),
  CONSTRAINT sale_events_payment_id_check CHECK ((octet_length(payment_id) = 32)),
  CONSTRAINT sale_events_step_check CHECK ((step = ANY (ARRAY['instrument'::text, 'duty'::text, 'company'::text, 'register'::text]))),
  CONSTRAINT sale_events_who_check CHECK ((who = ANY (ARRAY['buyer'::text, 'seller'::text, 'admin'::text, 'system'::text]))),
  CONSTRAINT sale_key_has_request CHECK (((key_hash IS NULL) = (request_hash IS NULL))),
  CONSTRAINT steps_have_names CHECK (((step IS NOT NULL) = ((kind = 'step_done'::text) OR (kind = 'step_refused'::text)))),
  CONSTRAINT sale_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT sale_events_cancels_id_fkey FOREIGN KEY (cancels_id) REFERENCES sale_events(id),
  CONSTRAINT sale_events_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES sale_evidence(file_id),
  CONSTRAINT sale_events_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT sale_events_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX payments_are_cancelled_once ON public.sale_events USING btree (cancels_id) WHERE (cancels_id IS NOT NULL);
CREATE UNIQUE INDEX payments_by_id ON public.sale_events USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX payments_by_key ON public.sale_events USING btree (key_hash) WHERE ((kind = 'received'::text) AND (key_hash IS NOT NULL));
CREATE UNIQUE INDEX sale_events_by_key ON public.sale_events USING btree (actor_id, sale_id, key_hash) WHERE (key_hash IS NOT NULL);
CREATE INDEX sale_events_of_sale ON public.sale_events USING btree (sale_id, id);
CREATE TRIGGER payments_add_up AFTER INSERT ON public.sale_events FOR EACH ROW WHEN (((new.cents IS NOT NULL) OR (new.cancels_id IS NOT NULL))) EXECUTE FUNCTION add_up_payments();
CREATE TRIGGER sale_events_are_append_only BEFORE DELETE OR UPDATE ON public.sale_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sale_events_are_never_truncated BEFORE TRUNCATE ON public.sale_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sales_go_into_the_ledger AFTER INSERT ON public.sale_events FOR EACH ROW WHEN (((new.kind = 'made'::text) OR (new.to_status = ANY (ARRAY['completed'::text, 'void'::text, 'refunded'::text])))) EXECUTE FUNCTION queue_sale_for_ledger();

CREATE TABLE sale_evidence (
  file_id uuid NOT NULL,
  sale_id bigint NOT NULL,
  kind text NOT NULL,
  who text NOT NULL,
  added_by bigint NOT NULL,
  added_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sale_evidence_kind_check CHECK ((kind = ANY (ARRAY['transfer_form'::text, 'duty'::text, 'company_decision'::text, 'register'::text, 'payment'::text, 'other'::text]))),
  CONSTRAINT sale_evidence_who_check CHECK ((who = ANY (ARRAY['buyer'::text, 'seller'::text, 'admin'::text]))),
  CONSTRAINT sale_evidence_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  CONSTRAINT sale_evidence_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT sale_evidence_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT sale_evidence_pkey PRIMARY KEY (file_id)
);
CREATE INDEX sale_evidence_of_sale ON public.sale_evidence USING btree (sale_id, added_at);
CREATE TRIGGER sale_evidence_is_never_truncated BEFORE TRUNCATE ON public.sale_evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sale_evidence_never_changes BEFORE DELETE OR UPDATE ON public.sale_evidence FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE sales (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  auction_id bigint NOT NULL,
  seller_id bigint NOT NULL,
  buyer_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'awaiting_payment'::text,
  shares integer NOT NULL,
  price_cents integer NOT NULL,
  goods_cents numeric(19,0) NOT NULL GENERATED ALWAYS AS (((shares)::numeric * (price_cents)::numeric)) STORED,
  buyer_fee_cents numeric(19,0) NOT NULL,
  buyer_tax_cents numeric(19,0) NOT NULL,
  seller_fee_cents numeric(19,0) NOT NULL,
  seller_tax_cents numeric(19,0) NOT NULL,
  made_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  paid_out_cents numeric(19,0) NOT NULL DEFAULT 0,
  held_cents numeric(19,0) NOT NULL DEFAULT 0,
  CONSTRAINT nobody_is_paid_out_too_much CHECK (((paid_out_cents >= (0)::numeric) AND (paid_out_cents <= GREATEST(((goods_cents - seller_fee_cents) - seller_tax_cents), (0)::numeric)))),
  CONSTRAINT nobody_is_returned_too_much CHECK ((held_cents >= (0)::numeric)),
  CONSTRAINT sales_buyer_fee_cents_check CHECK ((buyer_fee_cents >= (0)::numeric)),
  CONSTRAINT sales_buyer_tax_cents_check CHECK ((buyer_tax_cents >= (0)::numeric)),
  CONSTRAINT sales_check CHECK ((due_at > made_at)),
  CONSTRAINT sales_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= 100000000))),
  CONSTRAINT sales_seller_fee_cents_check CHECK ((seller_fee_cents >= (0)::numeric)),
  CONSTRAINT sales_seller_tax_cents_check CHECK ((seller_tax_cents >= (0)::numeric)),
  CONSTRAINT sales_shares_check CHECK (((shares >= 1) AND (shares <= 1000000000))),
  CONSTRAINT sales_status_check CHECK ((status = ANY (ARRAY['awaiting_payment'::text, 'overdue'::text, 'paid'::text, 'in_transfer'::text, 'completed'::text, 'disputed'::text, 'refund_due'::text, 'refunded'::text, 'void'::text]))),
  CONSTRAINT sales_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id),
  CONSTRAINT sales_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  CONSTRAINT sales_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  CONSTRAINT sales_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX one_sale_of_a_lot ON public.sales USING btree (auction_id) WHERE (status <> ALL (ARRAY['void'::text, 'refunded'::text]));
CREATE INDEX sales_called_off ON public.sales USING btree (auction_id) WHERE (status = ANY (ARRAY['void'::text, 'refund_due'::text, 'refunded'::text]));
CREATE INDEX sales_of_buyer ON public.sales USING btree (buyer_id, id);
CREATE INDEX sales_of_lot ON public.sales USING btree (auction_id);
CREATE INDEX sales_of_seller ON public.sales USING btree (seller_id, id);
CREATE INDEX sales_to_pay_out ON public.sales USING btree (id) WHERE ((status = 'completed'::text) AND (paid_out_cents < ((goods_cents - seller_fee_cents) - seller_tax_cents)));
CREATE INDEX sales_to_return ON public.sales USING btree (id) WHERE ((status = 'refund_due'::text) OR (held_cents >
CASE
    WHEN (status = ANY (ARRAY['void'::text, 'refunded'::text])) THEN (0)::numeric
    ELSE ((goods_cents + buyer_fee_cents) + buyer_tax_cents)
END));
CREATE INDEX unpaid_sales ON public.sales USING btree (due_at) WHERE (status = ANY (ARRAY['awaiting_payment'::text, 'overdue'::text]));
CREATE TRIGGER sales_are_kept BEFORE DELETE ON public.sales FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sales_are_never_truncated BEFORE TRUNCATE ON public.sales FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER what_was_sold_stays BEFORE UPDATE OF id, auction_id, seller_id, buyer_id, shares, price_cents, buyer_fee_cents, buyer_tax_cents, seller_fee_cents, seller_tax_cents, made_at, due_at ON public.sales FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE saved_searches (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  filters jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  looked_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  told_at timestamp with time zone,
  CONSTRAINT saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT saved_searches_pkey PRIMARY KEY (id),
  CONSTRAINT saved_searches_user_id_filters_key UNIQUE (user_id, filters)
);
CREATE INDEX saved_searches_to_look ON public.saved_searches USING btree (looked_at);

CREATE TABLE security_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL,
  what text NOT NULL,
  actor_id bigint,
  session_hash bytea,
  token_id bigint,
  subject_type text,
  subject_id bigint,
  network_hash bytea,
  email_hash bytea,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  request_id text,
  CONSTRAINT security_log_check CHECK ((num_nonnulls(session_hash, token_id) <= 1)),
  CONSTRAINT security_log_check1 CHECK (((subject_type IS NULL) = (subject_id IS NULL))),
  CONSTRAINT security_log_kind_check CHECK ((kind = ANY (ARRAY['read'::text, 'export_asked'::text, 'export'::text, 'failed_log_in'::text, 'refused'::text, 'left_out'::text]))),
  CONSTRAINT security_log_pkey PRIMARY KEY (id)
);
CREATE INDEX security_log_by_actor ON public.security_log USING btree (actor_id, id);
CREATE INDEX security_log_by_time ON public.security_log USING btree (at, id);
CREATE INDEX security_log_by_user ON public.security_log USING btree (subject_id, id) WHERE (subject_type = 'user'::text);
CREATE TRIGGER security_log_is_kept_90_days BEFORE DELETE ON public.security_log FOR EACH ROW WHEN ((old.at > (now() - '90 days'::interval))) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_log_is_never_changed BEFORE UPDATE ON public.security_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_log_is_never_truncated BEFORE TRUNCATE ON public.security_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE sessions (
  id_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  address text,
  user_agent text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_seen_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  authenticated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT sessions_pkey PRIMARY KEY (id_hash),
  CONSTRAINT sessions_id_key UNIQUE (id)
);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id);

CREATE TABLE step_reminders (
  sale_id bigint NOT NULL,
  step text NOT NULL,
  who text NOT NULL,
  day date NOT NULL,
  CONSTRAINT step_reminders_step_check CHECK ((step = ANY (ARRAY['instrument'::text, 'duty'::text, 'company'::text, 'register'::text]))),
  CONSTRAINT step_reminders_who_check CHECK ((who = ANY (ARRAY['buyer'::text, 'seller'::text, 'admin'::text]))),
  CONSTRAINT step_reminders_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT step_reminders_pkey PRIMARY KEY (sale_id, step, day)
);

CREATE TABLE strikes (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  user_id bigint NOT NULL,
  sale_id bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  suspends_until timestamp with time zone,
  lifted_at timestamp with time zone,
  lifted_by bigint,
  lift_reason text,
  CONSTRAINT lifted_wholly CHECK ((num_nulls(lifted_at, lifted_by, lift_reason) = ANY (ARRAY[0, 3]))),
  CONSTRAINT strikes_check CHECK ((suspends_until > made_at)),
  CONSTRAINT strikes_lift_reason_check CHECK (((char_length(lift_reason) >= 1) AND (char_length(lift_reason) <= 500))),
  CONSTRAINT strikes_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id),
  CONSTRAINT strikes_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT strikes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT strikes_pkey PRIMARY KEY (id),
  CONSTRAINT strikes_sale_id_key UNIQUE (sale_id)
);
CREATE INDEX strikes_of_user ON public.strikes USING btree (user_id, id);
CREATE TRIGGER strikes_are_kept BEFORE DELETE ON public.strikes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER strikes_are_never_truncated BEFORE TRUNCATE ON public.strikes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER what_strikes_tell_stays BEFORE UPDATE OF id, user_id, sale_id, made_at ON public.strikes FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE terms_agreements (
  user_id bigint NOT NULL,
  version text NOT NULL,
  agreed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT terms_agreements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT terms_agreements_version_fkey FOREIGN KEY (version) REFERENCES terms_versions(version),
  CONSTRAINT terms_agreements_pkey PRIMARY KEY (user_id, version)
);
CREATE TRIGGER terms_agreements_are_never_changed BEFORE DELETE OR UPDATE ON public.terms_agreements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER terms_agreements_are_never_truncated BEFORE TRUNCATE ON public.terms_agreements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE terms_versions (
  version text NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT terms_versions_text_check CHECK ((text <> ''::text)),
  CONSTRAINT terms_versions_version_check CHECK ((version ~ '^[0-9a-f]{12}$'::text)),
  CONSTRAINT terms_versions_pkey PRIMARY KEY (version)
);
CREATE TRIGGER terms_versions_are_never_changed BEFORE DELETE OR UPDATE ON public.terms_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER terms_versions_are_never_truncated BEFORE TRUNCATE ON public.terms_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE two_factors (
  user_id bigint NOT NULL,
  sealed_secret bytea NOT NULL,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  confirmed_at timestamp with time zone,
  CONSTRAINT two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT two_factors_pkey PRIMARY KEY (user_id)
);

CREATE TABLE untold_losers (
  auction_id bigint NOT NULL,
  told_up_to bigint NOT NULL DEFAULT 0,
  CONSTRAINT untold_losers_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id),
  CONSTRAINT untold_losers_pkey PRIMARY KEY (auction_id)
);

CREATE TABLE users (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  email_verified_at timestamp with time zone,
  status text NOT NULL DEFAULT 'active'::text,
  roles text[] NOT NULL,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  words text GENERATED ALWAYS AS (lower(((name || ' '::text) || email))) STORED,
  two_factor_at timestamp with time zone,
  verified_registration bigint,
  name_version integer NOT NULL DEFAULT 1,
  uuid uuid NOT NULL DEFAULT gen_random_uuid(),
  bidding_suspended_until timestamp with time zone,
  takes_offers boolean NOT NULL DEFAULT true,
  CONSTRAINT users_email_check CHECK ((email = lower(email))),
  CONSTRAINT users_name_check CHECK ((name <> ''::text)),
  CONSTRAINT users_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['buyer'::text, 'seller'::text, 'admin'::text]))),
  CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'suspended'::text]))),
  CONSTRAINT users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_by_age ON public.users USING btree (created_at, id);
CREATE INDEX users_by_name ON public.users USING btree (name, id);
CREATE INDEX users_by_role ON public.users USING btree ((roles[1]), id);
CREATE INDEX users_by_similar_words ON public.users USING gin ((((name || ' '::text) || split_part(email, '@'::text, 1))) gin_trgm_ops);
CREATE INDEX users_by_status ON public.users USING btree (status, id);
CREATE INDEX users_by_words ON public.users USING gin (words gin_trgm_ops);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email) WHERE (email IS NOT NULL);
CREATE TRIGGER names_of_accounts BEFORE UPDATE OF name ON public.users FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION note_name();
CREATE TRIGGER names_of_new_accounts AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION note_name();
CREATE TRIGGER users_are_never_deleted BEFORE DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER users_are_never_truncated BEFORE TRUNCATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE watches (
  user_id bigint NOT NULL,
  auction_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT watches_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id),
  CONSTRAINT watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT watches_pkey PRIMARY KEY (user_id, auction_id)
);
CREATE INDEX watches_of_lot ON public.watches USING btree (auction_id, user_id);
CREATE TRIGGER watches_never_change BEFORE UPDATE ON public.watches FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION public.add_up_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  payment sale_events := new;
  cents numeric := new.cents;
begin
  if new.cancels_id is not null then
    select * into payment from sale_events
      where id = new.cancels_id and sale_id = new.sale_id and sale_events.cents is not null;
    if not found then
      raise exception 'event % is no payment of sale %', new.cancels_id, new.sale_id;
    end if;
    cents := -payment.cents;
  end if;
  update sales set
    held_cents = held_cents + case payment.kind when 'received' then cents when 'returned' then -cents else 0 end,
    paid_out_cents = paid_out_cents
      + case payment.kind when 'paid_out' then cents when 'payout_returned' then -cents else 0 end
  where id = new.sale_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_bid_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from (
      select added.*, lag(seq) over lot as seq_before, lag(cents) over lot as cents_before,
             lag(placed_at) over lot as time_before, lead(seq) over lot as seq_after
      from added window lot as (partition by auction_id order by seq)
    ) bid
    where case
        when seq_before is not null
          then seq <> seq_before + 1 or cents <= cents_before or placed_at <= time_before
        when seq = 1 then false
        else coalesce((
          select bids.cents >= bid.cents or bids.placed_at >= bid.placed_at from bids
          where bids.auction_id = bid.auction_id and bids.seq = bid.seq - 1), true)
      end
      or (seq_after is null and seq is distinct from
          (select leading_seq from auctions where auctions.id = bid.auction_id))
  ) then
    raise exception 'bids must follow each other without gap, rising in price and time, the newest leading its auction'
      using errcode = 'check_violation';
  end if;
  insert into lot_bidders (auction_id, bidder_id, number)
  select auction_id, bidder_id,
         coalesce((select max(number) from lot_bidders before where before.auction_id = newcomer.auction_id), 0)
           + row_number() over (partition by auction_id order by first_seq)
  from (
    select auction_id, bidder_id, min(seq) as first_seq
    from (select auction_id, coalesce(answered_bidder_id, bidder_id) as bidder_id, seq from added) said
    where (select number from lot_bidders known
           where known.auction_id = said.auction_id and known.bidder_id = said.bidder_id) is null
    group by auction_id, bidder_id
  ) newcomer;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_leading_bid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from bids where auction_id = new.id and seq = new.leading_seq
      and bidder_id = new.leading_bidder_id and cents = new.leading_cents
  ) then
    raise exception 'the leading bid of auction % is none of its bids', new.id
      using errcode = 'foreign_key_violation', constraint = 'leading_bid_exists';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.date_company_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  stated constant boolean := num_nonnulls(new.founded_year, new.registration_number, new.website, new.employees,
    new.financial_year, new.revenue_cents, new.profit_cents, new.last_round, new.valuation_cents) > 0;
begin
  if not stated then
    new.company_stated_at := null;
  elsif tg_op = 'INSERT' then
    -- A lot that is listed again keeps the date of the first one.
    new.company_stated_at := coalesce(new.company_stated_at, clock_timestamp());
  elsif (new.founded_year, new.registration_number, new.website, new.employees, new.financial_year,
      new.revenue_cents, new.profit_cents, new.last_round, new.valuation_cents)
    is distinct from (old.founded_year, old.registration_number, old.website, old.employees, old.financial_year,
      old.revenue_cents, old.profit_cents, old.last_round, old.valuation_cents) then
    new.company_stated_at := clock_timestamp();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.documents_of(lot bigint)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(encode(sha256, 'hex') order by added_at, file_id), '{}')
  from lot_documents join files on files.id = file_id where auction_id = lot
$function$;

CREATE OR REPLACE FUNCTION public.keep_ledger_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.number <> old.number or new.origin <> old.origin or new.opened_at <> old.opened_at
    or new.size < old.size or new.signed_size < old.signed_size or new.sealed_number < old.sealed_number then
    raise exception 'a log only grows' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_public_marks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.conflicts[1:cardinality(old.conflicts)] is distinct from old.conflicts
    or (select coalesce(jsonb_agg(entry order by place), '[]')
        from jsonb_array_elements(new.renames) with ordinality as kept (entry, place)
        where place <= jsonb_array_length(old.renames)) is distinct from old.renames
  then
    raise exception 'conflicts and renames of an auction are append-only'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_reserve()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'live' or new.reserve_cents > old.reserve_cents
    or (old.reserve_cents is null and new.reserve_cents is not null) then
    raise exception 'a reserve can only be lowered or removed, and only while its lot is live'
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.micros(at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN ((EXTRACT(epoch FROM at) * (1000000)::numeric))::bigint;

CREATE OR REPLACE FUNCTION public.moment(us bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN ('1970-01-01 00:00:00+00'::timestamp with time zone + ((us)::double precision * '00:00:00.000001'::interval));

CREATE OR REPLACE FUNCTION public.note_lot_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_new boolean := tg_op = 'INSERT' or old.status in ('pending', 'rejected');
  what text := case when is_new then 'opened' when new.status = old.status then 'changed' else new.status end;
  noted timestamptz := case
    when is_new then new.live_at
    when new.leading_seq is distinct from old.leading_seq then new.last_bid_at
    else greatest(case what when 'ended' then new.ended_at else clock_timestamp() end,
      old.last_bid_at + interval '1 microsecond', moment(old.limit_changed_us)) end;
begin
  if is_new then
    insert into ledger_lots (auction_id) values (new.id) on conflict do nothing;
  end if;
  insert into lot_changes (auction_id, change, after, changed_at, ends_at, hard_stop_at, title, ticker,
                           reserve_cents, documents)
  values (
    new.id, what, coalesce(case when is_new then new.leading_seq else old.leading_seq end, 0), noted,
    case when is_new then new.first_ends_at else old.ends_at + (new.first_ends_at - old.first_ends_at) end,
    new.hard_stop_at, new.title, new.ticker, new.reserve_cents, documents_of(new.id));
  if is_new and new.status = 'ended' then
    insert into lot_changes (auction_id, change, after, changed_at, ends_at, hard_stop_at, title, ticker, reserve_cents)
    values (new.id, 'ended', 0, new.ended_at, new.ends_at, new.hard_stop_at, new.title, new.ticker, new.reserve_cents);
  end if;
  if new.status = 'live' then
    update auctions set limit_changed_us = micros(noted) where id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_lot_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  noted timestamptz;
begin
  insert into lot_changes (auction_id, change, after, changed_at, ends_at, hard_stop_at, title, ticker,
                           reserve_cents, documents)
  select id, 'changed', coalesce(leading_seq, 0),
    greatest(clock_timestamp(), last_bid_at + interval '1 microsecond', moment(limit_changed_us)),
    ends_at, hard_stop_at, title, ticker, reserve_cents, documents_of(id)
  from auctions where id = new.auction_id and status = 'live' for no key update
  returning changed_at into noted;
  update auctions set limit_changed_us = micros(noted) where id = new.auction_id and noted is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then new.name_version := old.name_version + 1; end if;
  insert into account_names (user_id, version, name) values (new.id, new.name_version, new.name);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_sale_for_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_sales (sale_event_id) values (new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_new_fees()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the fees of a lot that was approved never change' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.uncount_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from bids_per_day
  where day >= ((select min(placed_at) from added) at time zone 'UTC')::date;
  return null;
end $function$;
