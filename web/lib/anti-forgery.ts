const COOKIE = 'XSRF-TOKEN';

/** The anti-forgery token out of a cookie line, URL-decoded; undefined when there is none. */
export function tokenIn(cookies: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name === COOKIE && value.length > 0) return decodeURIComponent(value.join('='));
  }
  return undefined;
}

/**
 * Whether this browser can hold a session: both cookies come and go together, so without the
 * readable one there is nobody to ask for.
 */
export const mayHaveSession = (): boolean => tokenIn(document.cookie) !== undefined;
