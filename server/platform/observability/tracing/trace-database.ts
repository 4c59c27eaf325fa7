import type { LogEvent } from 'kysely';
import type { Tracer } from './tracer.ts';

/** Longer statements are cut: what is told is their form, never a value. */
const LONGEST = 2_000;

/** A span for each statement of a request, with its text as it is prepared: values stand apart. */
export const traceStatements =
  (tracer: Tracer) =>
  ({ level, query, queryDurationMillis }: LogEvent): void => {
    // What nobody waits for (feeds, the sweep) would be thousands of traces of one statement each.
    if (!tracer.current) return;
    const text = query.sql.trim();
    const verb = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
    tracer.ended(verb, queryDurationMillis, {
      failed: level === 'error',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': verb,
        'db.query.text': text.slice(0, LONGEST),
      },
    });
  };
