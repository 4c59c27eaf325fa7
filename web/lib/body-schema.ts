import type { z } from 'zod';

/** The schema that the server checks a body with, for the form that sends it. */
export function bodySchema<Body extends z.ZodType>(operation: { path: string; body?: Body }): Body {
  if (!operation.body) throw new Error(`${operation.path} takes no body`);
  return operation.body;
}
