import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Semaphore } from '#server/platform/semaphore.ts';
import type { Refusal } from '../answers/answer.ts';
import { sendRefusal } from '../answers/send-refusal.ts';

/**
 * How long the refusal of a limit is delayed. A program that asks again as soon as it is answered would
 * otherwise be refused thousands of times a second on each connection, by the processor that decides bids.
 */
const HOLD_MS = 1_000;
/** Refusals that wait at once, some 10 kB each; past it connections are closed instead. */
const delayed = new Semaphore({ permits: 2_000 });

/** Sends a refusal; that of a limit after a second. */
export async function refuseSlowly(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<FastifyReply> {
  if (refusal.refused === 'too_many_requests') await holdBack(reply);
  return sendRefusal(request, reply, refusal);
}

async function holdBack(reply: FastifyReply): Promise<void> {
  if (!delayed.tryAcquire()) {
    reply.header('connection', 'close');
    return;
  }
  await delay(HOLD_MS);
  delayed.release();
}
