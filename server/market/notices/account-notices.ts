import { pages } from '#contract/pages.ts';
import type { Notice } from './notify.ts';

/** To its owner, since it may not have been them: money goes there from now on. */
export const payoutAccountNotice = (ending: string, isNew: boolean): Notice => ({
  type: 'payout_account_changed',
  auctionId: null,
  title: `The account that you are paid to was ${isNew ? 'added' : 'changed'}`,
  body: `Your sales are paid to the account ending ${ending} from now on. If this was not you, set a new password immediately, correct the account in your profile, and tell the operator.`,
  url: `${pages.sellerProfile}#paid-to`,
});
