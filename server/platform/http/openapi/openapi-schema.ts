import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { chapterOf } from '#contract/documentation/chapter.ts';
import { accessInWords, refusalsOf, statusesOf } from '#contract/documentation/refusals-of.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/error-body.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { PICTURES } from '../bodies/body-parsers.ts';

const CONSUMED = {
  multipart: ['multipart/form-data', 'application/json'],
  image: ['multipart/form-data'],
  file: ['multipart/form-data'],
};

/** Said in words: generated clients cannot tell a body that is a form from one that is bytes. */
const BY_ITSELF = ` The picture may also be the whole body (${PICTURES.join(', ')}).`;

const MEANING: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Recorded, but not done yet.',
};

/** The endpoint as the OpenAPI document shows it; checking happens in readInput, in its own order. */
export function openApiSchema(endpoint: Endpoint): FastifySchema {
  if (isLink(endpoint)) return { hide: true };
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    description: `For ${accessInWords(endpoint)}.${endpoint.form === 'image' ? BY_ITSELF : ''}`,
    tags: [chapterOf(endpoint.path)],
    security: endpoint.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
    ...(endpoint.form ? { consumes: CONSUMED[endpoint.form] } : {}),
    ...(endpoint.headers ? { headers: endpoint.headers } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: {
      ...errorsOf(endpoint),
      ...successesOf(endpoint),
      ...(endpoint.csv ? withCsv(endpoint) : {}),
      ...(endpoint.bytes ? BYTES : {}),
    },
  };
}

/** Links of mails lead browsers to a page; to programs they answer nothing. */
export const isLink = ({ response }: Endpoint): boolean =>
  Object.keys(response).every((status) => status.startsWith('3'));

/** Its name in clients: 'postApiAuctionsByIdBids'. It comes of method and path, so it changes with them alone. */
export const operationIdOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path
    .replaceAll(':', 'by-')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const json = (description: string, schema: unknown) => ({
  description,
  content: { 'application/json': { schema } },
});

function errorsOf(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of refusalsOf(endpoint)) {
    for (const status of statusesOf(code, endpoint))
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, json(codes.join(', '), ErrorBody)]),
  );
}

const successesOf = ({ response }: Endpoint): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(response).map(([status, schema]) => {
      const meaning = MEANING[Number(status)];
      return [status, meaning ? json(meaning, schema) : schema];
    }),
  );

const BYTES = {
  200: {
    description: 'The file, as an attachment.',
    content: { 'application/octet-stream': { schema: z.file() } },
  },
};

/** A list that is also to be had as a file says so of its answer. */
const withCsv = ({ response: { 200: rows } }: Endpoint) => ({
  200: {
    description: 'The rows; as a CSV file with `Accept: text/csv` or `?format=csv`.',
    content: { 'application/json': { schema: rows }, 'text/csv': { schema: z.string() } },
  },
});
