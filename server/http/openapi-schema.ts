import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ErrorBody, refusals } from '#contract/refusals.ts';
import { PICTURES } from './picture-bodies.ts';

/** Refusals that every endpoint may give, besides its own. */
const SHARED = ['invalid', 'too_many_requests'] as const;
const SIGNED_IN = ['unauthenticated', 'account_inactive'] as const;

const CONSUMED = {
  multipart: ['multipart/form-data', 'application/json'],
  image: ['multipart/form-data', ...PICTURES],
};

/** The endpoint as the OpenAPI document shows it; checking happens in readInput, in its own order. */
export function openApiSchema(endpoint: Endpoint): FastifySchema {
  const codes = [
    ...SHARED,
    ...(endpoint.method === 'GET' ? [] : (['csrf_mismatch'] as const)),
    ...(endpoint.access === 'public' ? [] : SIGNED_IN),
    ...(endpoint.refusals ?? []),
  ];
  const errors = Object.fromEntries(codes.map((code) => [refusals[code][0], ErrorBody]));
  return {
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    tags: [tagOf(endpoint.path)],
    ...(endpoint.form ? { consumes: CONSUMED[endpoint.form] } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { ...errors, ...endpoint.response, ...(endpoint.csv ? withCsv(endpoint) : {}) },
  };
}

/** A list that is also to be had as a file says so of its answer. */
const withCsv = ({ response: { 200: rows } }: Endpoint) => ({
  200: {
    description: 'The rows; as a CSV file with `Accept: text/csv` or `?format=csv`.',
    content: { 'application/json': { schema: rows }, 'text/csv': { schema: z.string() } },
  },
});

function describeAccess({ access, refusals: own = [] }: Endpoint): string {
  const who =
    typeof access === 'string'
      ? access.replace('-', ' ')
      : `active role ${access.roles.join(' or ')}`;
  return `Access: ${who}.${own.length > 0 ? ` Refusals: ${own.join(', ')}.` : ''}`;
}

function tagOf(path: string): string {
  const [first = '', second = ''] = path.split('/').filter((part) => part && part !== 'api');
  if (first === 'admin' || first === 'seller') return first;
  if (['bids', 'buyer', 'buyer-overview'].includes(first) || second === 'bids') return 'bids';
  if (first.startsWith('auction') || first === 'live-auctions') return 'auctions';
  if (first === 'live-bids' || first === 'top-movers-today') return 'market';
  return first === 'notifications' ? 'notifications' : 'account';
}
