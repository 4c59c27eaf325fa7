/** Every refusal of the server: its status, and its sentence where no other one with figures replaces it. */
export const refusals = {
  csrf_mismatch: [419, 'CSRF token mismatch.'],
  unauthenticated: [401, 'Unauthenticated.'],
  account_inactive: [403, 'Your account is inactive.'],
  wrong_role: [403, 'Your role may not do this.'],
  forbidden: [403, 'This action is unauthorized.'],
  invalid: [422, 'The given data was invalid.'],
  malformed: [400, 'The request could not be read.'],
  not_found: [404, 'Not found.'],
  method_not_allowed: [405, 'Method not allowed.'],
  too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'This content type is not accepted.'],
  too_many_requests: [429, 'Too many requests. Please try again shortly.'],
  overloaded: [503, 'The server is busy. Please try again in a moment.'],
  server_error: [500, 'Server Error'],

  email_unverified: [403, 'Your email is not verified. Please check your inbox.'],
  invalid_link: [403, 'This link is invalid or has expired.'],
  already_verified: [409, 'This email is verified already. Log in, or ask for a new password.'],
  session_required: [403, 'A token cannot do this. Log in with your password.'],
  token_scope: [403, 'This token may not do this.'],
  confirmation_required: [
    403,
    'Your log-in was a while ago. Confirm your password or log in again, then repeat this.',
  ],
  log_in_again: [403, 'This log-in took too long. Please log in again.'],
  two_factor_required: [403, 'Set up two-step login first.'],
  two_factor_on: [409, 'Two-step login is on already.'],
  two_factor_off: [409, 'Two-step login is off.'],
  two_factor_not_begun: [409, 'Begin the set-up again.'],
  two_factor_stays: [409, 'Two-step login is needed here, so it stays on.'],
  passkeys_unavailable: [
    409,
    'Passkeys work only where this site is reached by its name. Use your password.',
  ],
  passkey_refused: [403, 'This passkey could not be verified. Please try again.'],
  too_many_passkeys: [409, 'You have 20 passkeys. Remove one first.'],
  too_many_tokens: [409, 'You have 50 tokens. Revoke one first.'],

  terms_required: [
    403,
    'Agree to the current terms before you bid: read them at /terms, then send their version to POST /api/terms.',
  ],
  terms_changed: [409, 'The terms have changed meanwhile. Read them again, then agree.'],

  auction_closed: [404, 'Auction not found or entry time expired'],
  outcome_unknown: [
    503,
    'It is not known yet whether this bid was accepted. Repeat it with the same Idempotency-Key, or look at the bid history.',
  ],
  own_auction: [403, 'You cannot bid on your own auction.'],
  approval_required: [
    403,
    'You must request admin approval before you can place a bid on this auction.',
  ],
  already_leading: [409, 'You already have the leading bid.'],
  bid_too_low: [422, 'The bid is too low.'],
  bid_too_high: [422, 'The bid is too high.'],
  bid_out_of_range: [422, 'This bid is far out of range.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was used for another request.'],
  already_approved: [409, 'You may already bid on this auction.'],
  requested_recently: [429, 'You can ask again once a day.'],

  too_many_watched: [
    409,
    'You watch 500 auctions that are live, or 500 that are over. Take one of them off your watchlist first.',
  ],

  notice_required: [409, 'Notices of this kind cannot be switched off.'],

  not_editable: [409, 'Only pending or rejected auctions can be changed.'],
  changed_meanwhile: [
    409,
    'This auction was changed meanwhile. Look at it again before you decide.',
  ],
  too_many_pending: [
    409,
    'You have 20 listings that wait for approval. Delete one, or wait until one is decided.',
  ],
  too_many_documents: [409, 'An auction may have 10 documents. Remove one first.'],
  documents_too_large: [
    409,
    'The documents of your auctions in review may have 250 MB in all. Remove some first.',
  ],
  not_pending: [409, 'This auction is no longer pending.'],
  involved_in_lot: [409, 'You have a stake in this auction, so another admin must do this.'],
  decided_lot: [
    409,
    'You decided about this auction or its bidders, or edited it, so you cannot bid on it.',
  ],
  awaits_seller: [
    409,
    'The terms of this auction were changed, and its seller has not accepted that yet. It can go live once they have.',
  ],
  end_is_sellers: [
    409,
    'The seller asked for another end. Save the new end in the auction, so that the seller can accept it first.',
  ],
  no_changes: [409, 'There are no changes to answer.'],
  too_many_lots: [409, 'More than 500 lots are live. Approve seller by seller.'],
  own_request: [403, 'You cannot decide your own request.'],
  seller_not_active: [409, "The seller's account is not active."],
  job_under_way: [409, 'This job is being tried right now.'],
  asked_already: [409, 'An act of this kind waits for a second admin already.'],
  not_waiting: [409, 'This does not wait for a second admin any more.'],
  own_act: [403, 'You asked for this, so another admin must confirm it.'],
  about_yourself: [409, 'This is about you, so another admin decides it.'],
  asker_not_admin: [409, 'Whoever asked for this is no longer an active admin.'],
  second_admin_required: [
    403,
    'Another admin must confirm this file first. Ask for it at POST /api/admin/exports.',
  ],
  account_not_active: [409, 'This account is not active.'],
  account_unverified: [409, 'The email of this account is not verified.'],
  own_account: [409, 'You cannot change the status of your own account.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof refusals;
