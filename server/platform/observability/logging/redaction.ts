/** How many causes of an error are logged, one behind the other. */
const MOST_CAUSES = 4;

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * What the log says of an error. Errors of PostgreSQL carry the values of the row in `detail` and
 * `where`, those of a mail server its recipients. So only named properties are taken.
 */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const hasCause = cause !== undefined && depth < MOST_CAUSES;
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(hasCause ? { cause: serializeError(cause, depth + 1) } : {}),
  };
}

/** Matches more than real email addresses: what only looks like one may be redacted as well. */
const EMAIL = /[^\s"'<>()[\]{},;:\\/=]+(?:@|%40)[^\s"'<>()[\]{},;:\\/=]+\.[A-Za-z]{2,}/g;

/** Applied last, to whole lines: no email address is logged, whichever message it is in. */
export const redactEmails = (line: string): string => line.replace(EMAIL, '[email]');
