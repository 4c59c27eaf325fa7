import type { FastifyRequest } from 'fastify';
import { pages } from '#contract/pages.ts';
import { redirect, refuse } from '#server/platform/http/answers/answer.ts';

/** A mailed link that is no good: people get a page that says so, programs the refusal. */
export const linkRefusal = (request: FastifyRequest) =>
  request.headers.accept?.includes('text/html')
    ? redirect(`${pages.login}?link=expired`)
    : refuse('invalid_link');
