/** How many reasons behind a reason are told. */
const DEEPEST = 4;

interface Fault {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: Fault;
}

/**
 * What the log says of an error. The database's own carry the values of the row in `detail` and
 * `where`, a mail server's the recipients, so only what tells the fault is taken.
 */
export function faultOf(error: unknown, depth = 0): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined || depth >= DEEPEST ? {} : { cause: faultOf(cause, depth + 1) }),
  };
}

/** Looser than any real one: what only looks like an address may go as well. */
const ADDRESS = /[^\s"'<>()[\]{},;:\\/=]+(?:@|%40)[^\s"'<>()[\]{},;:\\/=]+\.[A-Za-z]{2,}/g;

/** The last net: a line never leaves with an email address, whoever's message it came in. */
export const withoutAddresses = (line: string): string => line.replace(ADDRESS, '[email]');
