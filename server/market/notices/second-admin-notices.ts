import type { Notice } from './notify.ts';

const WAITING_PAGE = '/admin/waiting';

export const secondAdminNeeded = (asker: string, act: string): Notice => ({
  type: 'second_admin_needed',
  auctionId: null,
  title: 'An action is waiting for a second admin',
  body: `${asker} asks to ${act}. Confirm or decline it within 24 hours.`,
  url: WAITING_PAGE,
});

export const actDecided = (
  decider: string,
  act: string,
  state: 'confirmed' | 'declined',
): Notice => ({
  type: 'second_admin_decided',
  auctionId: null,
  title: `Your request was ${state}`,
  body: `${decider} ${state} your request to ${act}.`,
  url: WAITING_PAGE,
});

export const adminRightsGiven = (): Notice => ({
  type: 'admin_rights_given',
  auctionId: null,
  title: 'You are an admin now',
  body: 'Your account was made an admin, and you were logged out everywhere. If you did not expect this, tell the other admins.',
  url: '/admin',
});

export const adminRightsTaken = (): Notice => ({
  type: 'admin_rights_taken',
  auctionId: null,
  title: 'You are no longer an admin',
  body: 'Your account no longer has admin rights, and you were logged out everywhere. You can buy and sell as before.',
  url: '/buyer',
});
