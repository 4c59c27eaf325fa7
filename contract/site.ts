/**
 * What the server and the built web app have in common when the server draws a page: nothing but
 * this. The app asks its own API as anyone would, and the server brings it the answers.
 */

/** Answers a GET of the public API, as nobody; the path with its query. Never fails. */
export type Ask = (address: string) => Promise<{ status: number; json: string }>;

export interface SiteSetting {
  /** index.html as it was built. */
  template: string;
  /** Vite's manifest, as JSON: which files each screen needs. */
  manifest: string;
  /** Where people reach the site, without a slash at the end. */
  origin: string;
  ask: Ask;
  /** The server's time in milliseconds, by which the clocks of a page begin. */
  now: () => number;
}

/** A page that was asked for. */
export interface PageRequest {
  path: string;
  /** '' or with its question mark. */
  search: string;
  /** Whether the browser may be signed in: then who it is stays open. */
  maybeSignedIn: boolean;
}

export interface DrawnPage {
  /** 404 where the page says that there is nothing. */
  status: 200 | 404;
  html: string;
}

export interface Site {
  /**
   * The lot or the market that a page shows, for whom it may be kept until that changes; undefined
   * for pages that are not drawn by the server.
   */
  topicOf(path: string): number | 'market' | undefined;
  /** The part of the query that changes what is shown, in one order; '' for most. */
  searchOf(path: string, search: string): string;
  draw(request: PageRequest): Promise<DrawnPage>;
}

/** What the built file exports. */
export type OpenSite = (setting: SiteSetting) => Site;
