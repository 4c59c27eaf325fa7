import type { User } from '#contract/accounts/user.ts';

type Status = User['status'];

export interface StatusAct {
  status: Status;
  word: string;
  question: (name: string) => string;
  /** When to do it. */
  when: string;
  /** The consequences by what they are about, shown before the admin confirms. */
  effects: readonly (readonly [about: string, words: string])[];
  /** The message to show if the server sends none. */
  failed: string;
}

/** Who is deactivated and who is suspended finds the same door closed. */
const closed = [
  [
    'Sessions',
    'Logged out everywhere immediately, including API tokens. No login until the account is activated.',
  ],
  ['Bids', 'Existing bids stand and can win. No new bids, not even automatic ones.'],
  ['Lots', 'Live lots continue. Pending ones cannot be approved.'],
] as const;

/** The admin's actions on an account, by the status that each one sets. */
export const statusActs: Record<Status, StatusAct> = {
  active: {
    status: 'active',
    word: 'Activate',
    question: (name) => `Are you sure you want to activate ${name}?`,
    when: 'For an account that may be used again.',
    effects: [
      ['Sessions', 'They can log in again.'],
      ['Bids', 'They can bid where they are approved.'],
      ['Lots', 'Pending ones can be approved.'],
    ],
    failed: 'Failed to activate user.',
  },
  inactive: {
    status: 'inactive',
    word: 'Deactivate',
    question: (name) => `Are you sure you want to deactivate ${name}?`,
    when: 'For an account no longer in use, for example at its owner’s request.',
    effects: [...closed, ['Who is told', 'The user, but only where automatic bids stop.']],
    failed: 'Failed to deactivate user.',
  },
  suspended: {
    status: 'suspended',
    word: 'Suspend',
    question: (name) => `Are you sure you want to suspend ${name}?`,
    when: 'For an account whose bids or lots are in doubt.',
    effects: [
      ...closed,
      [
        'Who is told',
        'Admins and the seller of each live lot this account leads, now and again when it ends. The user, but only where automatic bids stop.',
      ],
    ],
    failed: 'Failed to suspend user.',
  },
};

/** The actions that would change the account's status. */
export const actsFor = (now: Status): StatusAct[] =>
  Object.values(statusActs).filter(({ status }) => status !== now);
