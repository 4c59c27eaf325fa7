import { z } from 'zod';
import { Timestamp } from '../primitives.ts';

/** Notices by name. */
export const NoticeType = z.enum([
  'password_changed',
  'payout_account_changed',
  'listing_submitted',
  'listing_approved',
  'listing_rejected',
  'fees_changed',
  'listed_again',
  'listing_deleted',
  'listing_changed',
  'changes_accepted',
  'changes_declined',
  'bid_request_received',
  'bid_request_approved',
  'bid_request_rejected',
  'bid_request_closed',
  'outbid',
  'limit_void',
  'limit_lowered',
  'reserve_reached',
  'auction_won',
  'auction_lost',
  'auction_ended',
  'reserve_not_met',
  'top_bid_waits',
  'top_bid_lapsed',
  'ends_within_hour',
  'ending_soon',
  'watched_ended',
  'search_matched',
  'end_moved',
  'auction_renamed',
  'document_added',
  'auction_withdrawn',
  'leader_suspended',
  'auction_relisted',
  'second_admin_needed',
  'second_admin_decided',
  'admin_rights_given',
  'admin_rights_taken',
  'sale_moved',
  'sale_needs_admin',
  'payment_due',
  'runner_up_offered',
  'strike_added',
  'strike_lifted',
  'bidding_suspended',
]);
export type NoticeType = z.output<typeof NoticeType>;

/** `lot_title`: how the lot that it is about is called by now; a server of a version before leaves it out. */
export const Notification = z
  .object({
    id: z.uuid(),
    type: NoticeType,
    data: z.object({
      title: z.string(),
      body: z.string(),
      url: z.string(),
      lot_title: z.string().nullable().optional(),
    }),
    read_at: Timestamp.nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof Notification>;
