import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../answers/answer.ts';

/** Uploads that are read at once, each up to 10 MB in memory, and how many of them may be one person's. */
const [AT_ONCE, OF_ONE] = [8, 2];

/** Takes a slot until the request is answered or broken off; a refusal where none is free. */
export function createUploadSlots() {
  const held = new Map<number, number>();
  let all = 0;
  return (request: FastifyRequest, reply: FastifyReply): Refusal | undefined => {
    const { caller } = request;
    const person = caller ? caller.id : 0;
    const own = held.get(person) ?? 0;
    if (all >= AT_ONCE || own >= OF_ONE) return refuse('overloaded', { retryAfter: 5 });
    all += 1;
    held.set(person, own + 1);
    reply.raw.once('close', () => {
      all -= 1;
      const left = (held.get(person) ?? 1) - 1;
      if (left === 0) held.delete(person);
      else held.set(person, left);
    });
    return undefined;
  };
}
