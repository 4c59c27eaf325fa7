const COOKIE = 'XSRF-TOKEN';

/** The anti-forgery token in a cookie header, URL-decoded; undefined when there is none. */
export function tokenIn(cookies: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name === COOKIE && value.length > 0) return decodeURIComponent(value.join('='));
  }
  return undefined;
}

/**
 * Whether this browser may have a session. The server sets and clears both cookies together, so
 * without the readable one nobody is signed in.
 */
export const mayHaveSession = (): boolean => tokenIn(document.cookie) !== undefined;
