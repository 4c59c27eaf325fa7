/**
 * A path of this site, with its query and the place on the page, or undefined. Whatever a browser could read as another
 * address is refused: a host after two slashes, a backslash, which counts as a slash, or white space, which it drops.
 * Following such a path would be an open redirect.
 */
export const ownPath = (next: string | null | undefined): string | undefined =>
  next && next.length <= LONGEST && OWN_PATH.test(next) ? next : undefined;

const LONGEST = 500;
const OWN_PATH = /^(?:\/(?!\/)[\w.~!$&'()*+,;=:@%?-]*){1,20}(?:#[\w-]*)?$/;

/** A page that is passed on the way, with the path to go on to afterwards: /login?next=%2Fauction%2F7. */
export const onTheWayTo = (next: string | null | undefined, page: string): string =>
  next ? `${page}?next=${encodeURIComponent(next)}` : page;
