/** Every refusal of the server: its status, and its sentence where no other one with figures replaces it. */
export const refusals = {
  csrf_mismatch: [419, 'CSRF token mismatch.'],
  unauthenticated: [401, 'Unauthenticated.'],
  account_inactive: [403, 'Your account is inactive.'],
  wrong_role: [403, 'Your role does not allow this.'],
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
  already_verified: [409, 'This email is already verified. Log in, or reset your password.'],
  session_required: [403, 'A token cannot do this. Log in with your password.'],
  token_scope: [403, 'This token lacks the scope for this.'],
  confirmation_required: [
    403,
    'You logged in a while ago. Confirm your password or log in again, then try this again.',
  ],
  log_in_again: [403, 'This login took too long. Please log in again.'],
  two_factor_required: [403, 'Set up two-step login first.'],
  two_factor_on: [409, 'Two-step login is already on.'],
  two_factor_off: [409, 'Two-step login is off.'],
  two_factor_not_begun: [409, 'Start the setup again.'],
  two_factor_stays: [409, 'Two-step login is required here, so it stays on.'],
  passkeys_unavailable: [
    409,
    'Passkeys work only on the domain name of this site. Use your password.',
  ],
  passkey_refused: [403, 'This passkey could not be verified. Please try again.'],
  too_many_passkeys: [409, 'You have 20 passkeys. Remove one first.'],
  too_many_tokens: [409, 'You have 50 tokens. Revoke one first.'],

  not_in_ledger_yet: [404, 'This auction is not in the ledger yet. Try again in a few seconds.'],

  line_decided: [409, 'This line has already been decided.'],
  line_pays_nothing: [
    409,
    'This line cannot be booked as a payment: it is in another currency, or its kind does not say which way the money went.',
  ],

  terms_required: [
    403,
    'Agree to the current terms before you bid: read them at /terms, then send their version to POST /api/terms.',
  ],
  terms_changed: [409, 'The terms have changed in the meantime. Read them again, then agree.'],

  auction_closed: [404, 'Auction not found or entry time expired'],
  outcome_unknown: [
    503,
    'It is not known yet whether this bid was accepted. Repeat it with the same Idempotency-Key, or check the bid history.',
  ],
  own_auction: [403, 'You cannot bid on your own auction.'],
  approval_required: [
    403,
    'You must request admin approval before you can place a bid on this auction.',
  ],
  bidding_suspended: [403, 'You did not pay for auctions that you won, so you cannot bid for now.'],
  already_leading: [409, 'You already have the leading bid.'],
  bid_too_low: [422, 'The bid is too low.'],
  bid_too_high: [422, 'The bid is too high.'],
  bid_out_of_range: [422, 'This bid is far out of range.'],
  above_bid_limit: [422, 'This is above the most that you are approved to bid.'],
  not_leading: [
    409,
    'Only the leading bidder can change a limit. Place a bid with a limit instead.',
  ],
  limit_too_low: [422, 'The limit is too low.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was used for another request.'],
  request_closed: [409, 'This auction is over, so its bid requests can no longer be decided.'],
  already_approved: [409, 'You may already bid on this auction.'],
  requested_recently: [429, 'You can ask only once a day. Please try again later.'],

  too_many_watched: [
    409,
    'You are watching 500 live auctions, or 500 ended ones. Remove one of them from your watchlist first.',
  ],

  too_many_searches: [
    409,
    'You have saved 20 searches. Delete one of them on your watchlist first.',
  ],

  notice_required: [409, 'Notifications of this kind cannot be turned off.'],

  not_editable: [409, 'Only pending or rejected auctions can be changed.'],
  changed_meanwhile: [
    409,
    'This auction has changed in the meantime. Review it again before you decide.',
  ],
  too_many_pending: [
    409,
    'You have 20 listings waiting for approval. Delete one, or wait for a decision.',
  ],
  too_many_documents: [409, 'An auction can have at most 10 documents. Remove one first.'],
  documents_too_large: [
    409,
    'The documents of your auctions in review can total at most 250 MB. Remove some first.',
  ],
  not_pending: [409, 'This auction is no longer pending.'],
  involved_in_lot: [409, 'You have a stake in this auction, so another admin must do this.'],
  decided_lot: [
    409,
    'You made a decision on this auction or its bidders, or edited it, so you cannot bid on it.',
  ],
  awaits_seller: [
    409,
    'The terms of this auction were changed, and its seller has not accepted them yet. It can go live once they do.',
  ],
  end_is_sellers: [
    409,
    'The seller asked for a different end. Save the new end in the auction so the seller can accept it first.',
  ],
  reserve_met: [409, 'The reserve has been met, so it can no longer be changed.'],
  lowered_often: [409, 'A reserve can be lowered three times at most. You can still remove it.'],
  nothing_to_take: [409, 'There is no highest bid to accept or decline.'],
  take_expired: [
    409,
    'The 48 hours in which you could accept or decline the highest bid are over. The auction stays unsold.',
  ],
  sale_cannot_move: [409, 'This sale cannot move to that status from its current one.'],
  no_runner_up: [
    409,
    'There is nobody to offer this lot to: its sale is not void, the lot has already been sold, offered or listed again, or nobody else bid enough.',
  ],
  runner_up_takes_none: [
    409,
    'The others who bid enough on this lot take no offers. List it again instead.',
  ],
  cannot_list_again: [
    409,
    'This lot cannot be listed again: its sale is not over, or the lot is sold or offered to somebody else.',
  ],
  strike_lifted: [409, 'This strike has already been lifted.'],
  offer_over: [409, 'This offer is over.'],
  sale_not_completed: [409, 'This sale is not completed yet.'],
  step_not_open: [409, 'This step of the transfer cannot be taken now.'],
  evidence_missing: [409, 'Add the required file first.'],
  pays_out_too_much: [409, 'This is more than the seller is still owed.'],
  returns_too_much: [409, 'This is more than is to be returned to the buyer.'],
  payment_cancelled: [409, 'This payment has already been cancelled.'],
  payment_needed: [409, 'The sale still needs this payment.'],
  payment_declined: [409, 'The payment provider declined.'],
  payment_unknown: [
    503,
    'The payment provider did not answer, so nothing was recorded. Send this again, with the same Idempotency-Key if you sent one: no money moves twice.',
  ],
  no_changes: [409, 'There are no changes to respond to.'],
  too_many_lots: [409, 'More than 500 lots are live. Approve seller by seller.'],
  own_request: [403, 'You cannot decide your own request.'],
  seller_not_active: [409, "The seller's account is not active."],
  job_under_way: [409, 'This job is running right now.'],
  asked_already: [409, 'This is already waiting for a second admin.'],
  not_waiting: [409, 'This is no longer waiting for a second admin.'],
  own_act: [403, 'You asked for this, so another admin must confirm it.'],
  about_yourself: [409, 'This is about you, so another admin must decide it.'],
  asker_not_admin: [409, 'The person who asked for this is no longer an active admin.'],
  second_admin_required: [
    403,
    'Another admin must confirm this file first. Request it at POST /api/admin/exports.',
  ],
  account_not_active: [409, 'This account is not active.'],
  account_unverified: [409, 'The email of this account is not verified.'],
  own_account: [409, 'You cannot change the status of your own account.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof refusals;
