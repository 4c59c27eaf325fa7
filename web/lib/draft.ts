/**
 * What was typed into a form and not sent yet, in this tab. It survives a log-in and a reload, and is
 * kept per user, so that nobody sees another user's text.
 */
const PREFIX = 'draft:';

/** A user's id; 'anyone' for what was typed before the log-in, which the next user gets. */
type Owner = number | 'anyone';

/** Files cannot be stored as text; they last as long as the page. */
const files = new Map<string, Record<string, File>>();

const keyOf = (owner: Owner, form: string): string => `${PREFIX}${owner}:${form}`;

export function keepDraft(owner: Owner, form: string, typed: Readonly<Record<string, unknown>>) {
  const key = keyOf(owner, form);
  const picked: Record<string, File> = {};
  const text: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(typed)) {
    if (value instanceof File) picked[name] = value;
    else if (value !== undefined) text[name] = value;
  }
  files.set(key, picked);
  try {
    sessionStorage.setItem(key, JSON.stringify(text));
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the screen.
  }
}

/** Empty when nothing was typed. */
export function readDraft(owner: Owner, form: string): Record<string, unknown> {
  const key = keyOf(owner, form);
  try {
    const text: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return { ...(text as Record<string, unknown>), ...files.get(key) };
  } catch {
    return {};
  }
}

/**
 * What of a draft a form with these values can show. An earlier version of this page may have kept
 * fields that are gone, or that hold something else by now.
 */
export function fittingIn(
  form: Readonly<Record<string, unknown>>,
  draft: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fits = ([name, value]: [string, unknown]): boolean =>
    value instanceof File || (typeof value === 'string' && typeof form[name] === 'string');
  return Object.fromEntries(Object.entries(draft).filter(fits));
}

export function dropDraft(owner: Owner, form: string): void {
  const key = keyOf(owner, form);
  files.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Never stored, then.
  }
}

/** On log-out: the next person at this browser finds nothing. */
export function dropAllDrafts(): void {
  files.clear();
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Never stored, then.
  }
}
