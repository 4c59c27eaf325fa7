/**
 * What was typed into a form and not sent yet, in this tab. It survives a log-in and a reload, and is
 * kept per user, so that nobody sees another user's text. What takes long to type lasts in the browser.
 */
const PREFIX = 'draft:';

/** How long a draft lasts in the browser. */
export const DRAFT_DAYS = 30;

const DAY_MS = 86_400_000;

/** A user's id; 'anyone' for what was typed before the log-in, which the next user gets. */
type Owner = number | 'anyone';

/** Files cannot be stored as text: they last as long as the page, and then their names alone are known. */
const files = new Map<string, Record<string, Files>>();

const keyOf = (owner: Owner, form: string): string => `${PREFIX}${owner}:${form}`;

interface LeftFile {
  file: string | readonly string[];
}

type Files = File | readonly File[];

const areFiles = (value: unknown): value is Files => [value].flat()[0] instanceof File;

/** `lasts`: also once the tab is closed; of two tabs, what was typed last. */
export function keepDraft(
  owner: Owner,
  form: string,
  typed: Readonly<Record<string, unknown>>,
  lasts = false,
) {
  const key = keyOf(owner, form);
  const picked: Record<string, Files> = {};
  const text: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(typed)) {
    if (areFiles(value)) {
      picked[name] = value;
      text[name] = { file: [value].flat().map((file) => file.name) } satisfies LeftFile;
    } else if (value !== undefined) text[name] = value;
  }
  files.set(key, picked);
  try {
    sessionStorage.setItem(key, JSON.stringify(text));
    if (lasts) localStorage.setItem(key, JSON.stringify({ at: Date.now(), text }));
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the screen.
  }
}

/** Empty when nothing was typed. */
export function readDraft(owner: Owner, form: string): Record<string, unknown> {
  const key = keyOf(owner, form);
  try {
    const inTab = sessionStorage.getItem(key);
    const text: unknown = inTab === null ? readLasting(key) : JSON.parse(inTab);
    return { ...(text as Record<string, unknown>), ...files.get(key) };
  } catch {
    return { ...files.get(key) };
  }
}

/** Whether anything of it is kept. */
export const hasDraft = (owner: Owner, form: string): boolean =>
  Object.keys(readDraft(owner, form)).length > 0;

function readLasting(key: string): unknown {
  const { at, text } = JSON.parse(localStorage.getItem(key) ?? '{}');
  if (Date.now() - at < DRAFT_DAYS * DAY_MS) return text;
  localStorage.removeItem(key);
  return {};
}

/** The files of a draft that have to be picked again, by name. */
export const leftFiles = (draft: Readonly<Record<string, unknown>>): string[] =>
  Object.values(draft).flatMap((value) =>
    typeof value === 'object' && value !== null && 'file' in value
      ? [(value as LeftFile).file].flat().map(String)
      : [],
  );

/**
 * What of a draft a form with these values can show. An earlier version of this page may have kept
 * fields that are gone, or that hold something else by now.
 */
export function fittingIn(
  form: Readonly<Record<string, unknown>>,
  draft: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fits = ([name, value]: [string, unknown]): boolean =>
    areFiles(value) || (typeof value === 'string' && typeof form[name] === 'string');
  return Object.fromEntries(Object.entries(draft).filter(fits));
}

export function dropDraft(owner: Owner, form: string): void {
  const key = keyOf(owner, form);
  files.delete(key);
  try {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  } catch {
    // Never stored, then.
  }
}

/** On log-out: the next person at this browser finds nothing. */
export function dropAllDrafts(): void {
  files.clear();
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // Never stored, then.
  }
}
