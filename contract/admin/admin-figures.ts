import { z } from 'zod';
import { Count, DollarsOut, Timestamp } from '../primitives.ts';

/** What the admins' dashboard counts, and since when the oldest of what waits does so. */
export const adminFigures = {
  total_users: Count,
  live_auctions: Count,
  bids_today: Count,
  pending_auctions: Count,
  oldest_pending_auction_at: Timestamp.nullable(),
  pending_requests: Count,
  oldest_pending_request_at: Timestamp.nullable(),
  /** The first end of a live lot with a pending request. */
  next_request_ends_at: Timestamp.nullable().optional(),
  pending_acts: Count,
  oldest_pending_act_at: Timestamp.nullable(),
  /** Sales whose payment is overdue. */
  overdue_sales: Count,
  oldest_overdue_sale_at: Timestamp.nullable(),
  /** Sales in which an admin must act next: a dispute, money to return, a transfer to check, or a seller to pay. */
  disputed_sales: Count,
  oldest_disputed_sale_at: Timestamp.nullable(),
  refund_due_sales: Count,
  oldest_refund_due_sale_at: Timestamp.nullable(),
  /** What goes back to their buyers, in dollars. */
  refunds_due: DollarsOut,
  transfers_to_check: Count,
  sales_to_pay_out: Count,
  oldest_sale_to_pay_out_at: Timestamp.nullable(),
  /** What their sellers are still to be paid, in dollars. */
  payouts_due: DollarsOut,
  /** Lines of bank statements that an admin must decide. */
  open_bank_lines: Count,
  oldest_open_bank_line_at: Timestamp.nullable(),
  /** Jobs that failed at least once and are not done. */
  failed_jobs: Count,
  oldest_failed_job_at: Timestamp.nullable(),
  /** Active admins whose log-in asks for a password alone. */
  admins_without_two_factor: Count,
};
const AdminFigures = z.object(adminFigures);
export type AdminFigures = z.output<typeof AdminFigures>;
