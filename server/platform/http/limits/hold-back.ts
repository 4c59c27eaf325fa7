import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../answers/answer.ts';
import { sendRefusal } from '../answers/send-refusal.ts';

/**
 * How long the refusal of a limit is delayed. A program that asks again as soon as it is answered would
 * otherwise be refused thousands of times a second on each connection, by the processor that decides bids.
 */
const HOLD_MS = 1_000;
/** Refusals that wait at once, some 10 kB each; past it connections are closed instead. */
const MOST_HELD = 2_000;

let held = 0;

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
  if (held >= MOST_HELD) {
    reply.header('connection', 'close');
    return;
  }
  held += 1;
  try {
    await delay(HOLD_MS);
  } finally {
    held -= 1;
  }
}
