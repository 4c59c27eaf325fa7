import type { Readable } from 'node:stream';
import type { SuccessOf } from '#contract/endpoint.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import type { Written } from './shared-answer.ts';

/** A refusal that a user can cause: a value, not an exception. Figures are dollars. */
export interface Refusal {
  refused: RefusalCode;
  status: number;
  message: string;
  extra: {
    errors?: Record<string, string[]>;
    minimum?: number;
    maximum?: number;
    /** What we signed of the answer to a bid. */
    receipt?: string;
  };
  /** Seconds for the Retry-After header. */
  retryAfter?: number;
  /** How many may come at once, none of which is left, for the X-RateLimit headers. */
  limit?: number;
  /** For the security log, where somebody tried to show who they are. */
  failedLogIn?: FailedLogIn;
}

/** What was wrong, or that nothing more is tried for now, and of whose account. */
export interface FailedLogIn {
  by: 'password' | 'code' | 'recovery_code' | 'passkey' | 'throttled';
  userId?: number | undefined;
  /** As it was given, where no account was found or looked for. */
  email?: string | undefined;
}

export interface Success {
  /** Rows there are in all, for X-Total-Count and Link; as many as came where nothing is said. */
  total?: number;
  /** Rows that came, where the body is no bare array. */
  rows?: number;
  /** Most rows of a page of this list, where that is less than of any other. */
  most?: number;
  headers?: Record<string, string>;
  /** The body as it was written out before, for many readers; it answers 304 to who has it. */
  written?: Written;
}

/** A file that leaves as it is made. */
export interface Streamed {
  status: 200;
  stream: Readable;
  headers: Record<string, string>;
}

export type Answer<O> = (SuccessOf<O> & Success) | Streamed | Refusal;

export const isStreamed = (answer: object): answer is Streamed => 'stream' in answer;
export const isRefusal = (answer: object): answer is Refusal => 'refused' in answer;

export const ok = <B>(body: B) => ({ status: 200 as const, body });
export const created = <B>(body: B) => ({ status: 201 as const, body });
/** Taken down, and not done yet. */
export const accepted = <B>(body: B) => ({ status: 202 as const, body });
export const noContent = () => ({ status: 204 as const, body: null });
export const redirect = (location: string) => ({
  status: 302 as const,
  body: null,
  headers: { location },
});
/** A list: a bare array, with the number of rows there are in all. */
export const listed = <B>(body: B, total: number) => ({ status: 200 as const, body, total });

export function refuse(
  code: RefusalCode,
  how: Partial<Pick<Refusal, 'status' | 'message' | 'extra' | 'retryAfter' | 'limit'>> = {},
): Refusal {
  const [status, message] = refusals[code];
  return { refused: code, status, message, extra: {}, ...how };
}

/** 429 of a limit: how many may come at once, and in how many seconds the next one may. */
export const tooMany = (limit: number, retryAfter: number): Refusal =>
  refuse('too_many_requests', { limit, retryAfter });

/** 422 with the messages of each field; the sentence is the first one and how many follow (Laravel's form). */
export function invalid(errors: Record<string, string[]>): Refusal {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const rest = more > 0 ? ` (and ${more} more error${more > 1 ? 's' : ''})` : '';
  return refuse('invalid', {
    message: `${all[0] ?? refusals.invalid[1]}${rest}`,
    extra: { errors },
  });
}

/** One 422 with what several checks of the same form found; undefined where they found nothing. */
export function together(...found: (Refusal | undefined)[]): Refusal | undefined {
  const errors = found.map((refusal) => refusal?.extra.errors).filter(Boolean);
  return errors.length > 0 ? invalid(Object.assign({}, ...errors)) : undefined;
}
