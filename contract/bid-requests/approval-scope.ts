import { z } from 'zod';

/** Which lots that are live now: those of the lot's seller, or all. */
export const ApprovalScope = z.enum(['seller', 'live'], {
  error: 'The scope must be seller or live.',
});
export type ApprovalScope = z.output<typeof ApprovalScope>;
