/**
 * The only interface between the server and the built web app that draws pages. The app calls the public
 * API like any client, and the server delivers the answers.
 */

/** An answer of the API. `total` is its `X-Total-Count`: of a list, how many rows there are in all. */
export interface Asked {
  status: number;
  json: string;
  total: string | undefined;
}

/** Answers a GET of the public API for a signed-out visitor; takes the path with its query. Never fails. */
export type Ask = (address: string) => Promise<Asked>;

export interface SiteSetting {
  /** index.html as it was built. */
  template: string;
  /** Vite's manifest, as JSON: which files each screen needs. */
  manifest: string;
  /** The public origin of the site, without a slash at the end. */
  origin: string;
  ask: Ask;
  /** The server's time in milliseconds, at which the clocks of a page start. */
  now: () => number;
}

/** A page that was asked for. */
export interface PageRequest {
  path: string;
  /** '' or with its question mark. */
  search: string;
  /** Whether the browser may be signed in; the page then leaves open who the user is. */
  maybeSignedIn: boolean;
}

export interface DrawnPage {
  /** 404 if the page shows that nothing is there. */
  status: 200 | 404;
  html: string;
}

export interface Site {
  /**
   * The lot or the market that a page shows; a drawing may be cached until it changes. Undefined for pages
   * that the server does not draw.
   */
  topicOf(path: string): number | 'market' | undefined;
  /** The part of the query that changes the page, in a fixed order; '' for most pages. */
  searchOf(path: string, search: string): string;
  /** A page that the server does not draw: the browser does. The same object for the same page. */
  undrawn(path: string): DrawnPage;
  draw(request: PageRequest): Promise<DrawnPage>;
}

/** The export of the built file. */
export type OpenSite = (setting: SiteSetting) => Site;
