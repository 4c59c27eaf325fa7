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
