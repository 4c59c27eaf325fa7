import type { User } from '#contract/accounts/user.ts';

type Status = User['status'];

export interface StatusAct {
  status: Status;
  word: string;
  question: (name: string) => string;
  /** What it does, said before it is done. */
  effect: string;
  /** The sentence for when the server says nothing of its own. */
  failed: string;
}

/** What an admin can make of an account, by the status it would have then. */
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

/** The acts that would change something. */
export const actsFor = (now: Status): StatusAct[] =>
  Object.values(statusActs).filter(({ status }) => status !== now);
