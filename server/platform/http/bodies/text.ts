const KEPT_AS_TYPED = /password/;

/** Deepest nesting of a body that is read; forms are flat. */
const MAX_DEPTH = 8;

/**
 * Strings are trimmed and '' means null, passwords excepted.
 * Values that are no plain objects or arrays (an uploaded file's bytes) stay as they are.
 */
export function normalised(value: unknown, key = '', depth = 0): unknown {
  if (typeof value === 'string') {
    if (KEPT_AS_TYPED.test(key)) return value;
    const trimmed = value.trim();
    return trimmed === '' ? null : trimmed;
  }
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => normalised(item, key, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, normalised(item, name, depth + 1)]),
  );
}

/** The objects of the query and form parsers have an empty prototype of their own. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** NUL, which PostgreSQL cannot keep, and halves of surrogate pairs, which are no characters. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const UNREADABLE = 'This contains characters that cannot be read.';

const isUnreadable = (value: unknown): boolean =>
  typeof value === 'string'
    ? !isPlainText(value)
    : Array.isArray(value) && value.some((item) => isUnreadable(item));

/** The fields of checked input whose text cannot be kept as it came, with what to tell about them. */
export function unreadableFields(input: unknown): Record<string, string[]> | undefined {
  if (typeof input !== 'object' || input === null || !Object.values(input).some(isUnreadable))
    return undefined;
  const fields = Object.entries(input).filter(([, value]) => isUnreadable(value));
  return Object.fromEntries(fields.map(([field]) => [field, [UNREADABLE]]));
}
