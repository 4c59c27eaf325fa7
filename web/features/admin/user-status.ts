import type { User } from '#contract/accounts/user.ts';

type Status = User['status'];

export interface StatusAct {
  status: Status;
  word: string;
  question: (name: string) => string;
  /** The consequences, shown before the admin confirms. */
  effect: string;
  /** The message to show if the server sends none. */
  failed: string;
}

/** The admin's actions on an account, by the status that each one sets. */
export const statusActs: Record<Status, StatusAct> = {
  active: {
    status: 'active',
    word: 'Activate',
    question: (name) => `Are you sure you want to activate ${name}?`,
    effect: 'They can log in again and act in their role.',
    failed: 'Failed to activate user.',
  },
  inactive: {
    status: 'inactive',
    word: 'Deactivate',
    question: (name) => `Are you sure you want to deactivate ${name}?`,
    effect: 'They are logged out everywhere at once, and cannot log in. Their bids and lots stand.',
    failed: 'Failed to deactivate user.',
  },
  suspended: {
    status: 'suspended',
    word: 'Suspend',
    question: (name) => `Are you sure you want to suspend ${name}?`,
    effect:
      'They are logged out everywhere at once, and cannot log in. Their bids stand, their live lots go on, and their pending ones cannot be approved.',
    failed: 'Failed to suspend user.',
  },
};

/** The actions that would change the account's status. */
export const actsFor = (now: Status): StatusAct[] =>
  Object.values(statusActs).filter(({ status }) => status !== now);
