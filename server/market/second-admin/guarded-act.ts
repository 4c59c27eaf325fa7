import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/platform/http/auth/caller.ts';

/** An act of weight by an admin: on which lot or account, and by whom. */
export interface GuardedAct {
  id: number;
  admin: Caller;
  request: FastifyRequest;
  /** Whether such acts need a second admin here (setting FOUR_EYES). */
  fourEyes: boolean;
  /** The admin who confirmed what `admin` asked for; without one it may have to wait for one. */
  second?: Caller;
}

/** What the audit log keeps of the second admin. */
export const confirmedBy = ({ second }: Pick<GuardedAct, 'second'>) =>
  second ? { confirmed_by: second.id } : {};
