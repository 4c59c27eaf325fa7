import type { NoticeType } from './notification.ts';

interface Kind {
  label: string;
  about: string;
  /** Why nobody can switch it off; left out where people may choose. */
  required?: string;
  /** Only admins get notices of this kind. */
  forAdmins?: true;
}

/** What people choose to hear of, in the order of the settings. A new kind is a line here. */
const kinds = {
  outbid: {
    label: 'You are outbid',
    about:
      'At most one email per lot every 15 minutes; in its last 15 minutes, one after each bid of yours.',
  },
  ending: {
    label: 'A lot ends soon',
    about:
      'An hour before the end, lots you watch, and lots you bid on where you are not leading. 5 minutes before, on site only, your leading bids too.',
  },
  won: {
    label: 'You won a lot',
    about: 'Your bid was leading at the end, also where the reserve was not met.',
    required: 'A winning bid is binding, so this is always on.',
  },
  lost: { label: 'A lot went to someone else', about: 'Lots you bid on, when they end.' },
  watched: { label: 'A watched lot has ended', about: 'Lots you watch but did not bid on.' },
  searches: {
    label: 'A new lot matches a saved search',
    about: 'At most one email per search every 15 minutes.',
  },
  lot_changes: {
    label: 'A lot changes',
    about:
      'A later end, another name, a further document, or a lower reserve that your limit meets.',
  },
  withdrawn: {
    label: 'A lot is withdrawn',
    about: 'It was taken down or listed again, and bids on it do not count.',
    required: 'Your bids no longer count then, so this is always on.',
  },
  bid_requests: {
    label: 'Your requests to bid are decided',
    about: 'An admin approved or rejected one, or the lot ended first.',
  },
  listings: {
    label: 'Your listings are decided',
    about: 'Approved, rejected, changed or deleted by an admin, or due to get other fees.',
  },
  sold: { label: 'Your lot ends', about: 'Sold or unsold.' },
  sales: {
    label: 'A sale of yours moves on',
    about: 'Payment and transfer of what you bought or sold.',
    required: 'You may have to pay or act by a deadline, so this is always on.',
  },
  office: {
    label: 'Something is waiting for an admin',
    about: 'Listings, bid requests and actions that need a second admin.',
    forAdmins: true,
  },
  security: {
    label: 'Your account',
    about:
      'Passwords, logins, permissions, where you are paid, strikes, and limits that an admin’s decision ended or lowered.',
    required: 'Otherwise someone could use your account without your knowledge.',
  },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof kinds;
export const noticeKinds: Readonly<Record<NoticeKind, Kind>> = kinds;

/** The kind of each notice; a new type of notice is a line here. */
export const kindOfNotice: Readonly<Record<NoticeType, NoticeKind>> = {
  password_changed: 'security',
  payout_account_changed: 'security',
  listing_submitted: 'office',
  listing_approved: 'listings',
  listing_rejected: 'listings',
  fees_changed: 'listings',
  listed_again: 'listings',
  listing_deleted: 'listings',
  listing_changed: 'listings',
  changes_accepted: 'office',
  changes_declined: 'office',
  bid_request_received: 'office',
  bid_request_approved: 'bid_requests',
  bid_request_rejected: 'bid_requests',
  bid_request_closed: 'bid_requests',
  outbid: 'outbid',
  limit_void: 'security',
  limit_lowered: 'security',
  reserve_reached: 'lot_changes',
  auction_won: 'won',
  auction_lost: 'lost',
  auction_ended: 'sold',
  reserve_not_met: 'won',
  top_bid_waits: 'sold',
  top_bid_lapsed: 'won',
  ends_within_hour: 'ending',
  ending_soon: 'ending',
  watched_ended: 'watched',
  search_matched: 'searches',
  end_moved: 'lot_changes',
  auction_renamed: 'lot_changes',
  document_added: 'lot_changes',
  auction_withdrawn: 'withdrawn',
  leader_suspended: 'sold',
  auction_relisted: 'withdrawn',
  second_admin_needed: 'office',
  second_admin_decided: 'office',
  admin_rights_given: 'security',
  admin_rights_taken: 'security',
  sale_moved: 'sales',
  sale_needs_admin: 'office',
  payment_due: 'sales',
  runner_up_offered: 'sales',
  strike_added: 'security',
  strike_lifted: 'security',
  bidding_suspended: 'security',
};

export const typesOfKind = (kind: NoticeKind): NoticeType[] =>
  (Object.keys(kindOfNotice) as NoticeType[]).filter((type) => kindOfNotice[type] === kind);
