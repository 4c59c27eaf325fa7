import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Refusal } from '../http/answers/answer.ts';
import { subjectAsked } from './subject-asked.ts';

/** Parameters that choose rows and format, and do not narrow a list. */
const PAGING: readonly string[] = ['page', 'per_page', 'limit', 'sort', 'format'];

/** Names of the filters of a list, without their values. */
export const filtersOf = (query: unknown): string[] =>
  Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || PAGING.includes(name) ? [] : [name],
  );

/** Records that an admin reads personal data; a refusal for whoever reads too much. */
export async function noteRead(
  { personal, path }: Pick<Endpoint, 'personal' | 'path'>,
  request: FastifyRequest,
  query: unknown,
  answer: object,
): Promise<Refusal | undefined> {
  if (!personal || request.caller?.role !== 'admin') return undefined;
  const rows = 'body' in answer && Array.isArray(answer.body) ? answer.body.length : 1;
  const read = { kind: 'read', what: path, filters: filtersOf(query), rows } as const;
  return request.server.securityLog.read(request, { ...read, subject: subjectAsked(request) });
}
