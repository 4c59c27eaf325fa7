import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { invalid, type Refusal, refuse } from '../answers/answer.ts';
import { normalised, unreadableFields } from './text.ts';

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

const NO_FIELDS = 'Send the fields by name, as in {"email": "..."}.';

/** Of fields the contract has its own sentences; what is no object at all has none. */
const sentenceOf = ({ code, path, message }: z.core.$ZodIssue): string =>
  code === 'invalid_type' && path.length === 0 ? NO_FIELDS : message;

/**
 * zod's issues as {field: [messages]}; a nested path is joined by dots, and what two rules say alike is said once.
 * What is of another type is not judged further: a list has a length, too, but it is no text that is too short.
 */
function messagesByField(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const ofOtherType = new Set<string>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    if (ofOtherType.has(field)) continue;
    if (issue.code === 'invalid_type') ofOtherType.add(field);
    errors[field] = [...new Set([...(errors[field] ?? []), sentenceOf(issue)])];
  }
  return errors;
}

/** A filter left empty in a form is not asked for. */
const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== null));

function read(schema: z.ZodType, raw: unknown): { value: unknown } | { refusal: Refusal } {
  const parsed = schema.safeParse(raw);
  const errors = parsed.success ? unreadableFields(parsed.data) : messagesByField(parsed.error);
  return errors ? { refusal: invalid(errors) } : { value: parsed.data };
}

/**
 * Checks query and body (422 with each field's messages), then the path: an id that is none names
 * nothing, so it answers as an unknown one does.
 */
export function readInput(endpoint: Endpoint, raw: Input): Input | Refusal {
  const input: Input = { params: undefined, query: undefined, body: undefined };
  for (const part of ['query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const given = normalised(raw[part] ?? {});
    const result = read(schema, part === 'query' ? withoutEmpty(given) : given);
    if ('refusal' in result) return result.refusal;
    input[part] = result.value;
  }
  if (endpoint.params) {
    const parsed = endpoint.params.safeParse(raw.params);
    if (!parsed.success || unreadableFields(parsed.data))
      return refuse(endpoint.refusals?.includes('auction_closed') ? 'auction_closed' : 'not_found');
    input.params = parsed.data;
  }
  return input;
}
