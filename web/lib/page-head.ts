import { createContext } from 'react';

/** The metadata of a page for search engines and link previews. */
export interface PageWords {
  title: string;
  description?: string;
  /** Path of the address that search engines should keep; the current path if left out. */
  canonical?: string;
  /** Path of the picture that link previews show; the site's own if left out. */
  picture?: string;
  /** Structured data by schema.org; only in pages that the server draws. */
  about?: object;
}

const GENERAL =
  'Bid per share on lots listed below market price. Every bid, rule and extension is on screen, timed by one clock.';

/** Receives the metadata while the server draws, where effects do not run. */
export const HeadSink = createContext<((words: PageWords) => void) | undefined>(undefined);

export const wholeTitle = (title: string): string =>
  title === 'Fairlot' ? 'Fairlot: share auctions anyone can check' : `${title} · Fairlot`;

export interface Tag {
  tag: 'meta' | 'link';
  /** The attribute that identifies the tag. */
  key: 'name' | 'property' | 'rel';
  name: string;
  attribute: 'content' | 'href';
  value: string;
}

const meta = (key: 'name' | 'property', name: string, value: string): Tag => {
  return { tag: 'meta', key, name, attribute: 'content', value };
};

/** The tags of a page at `origin`, the same in the browser and on the server. */
export function tagsOf(words: PageWords, origin: string, path: string): Tag[] {
  const title = wholeTitle(words.title);
  const description = words.description ?? GENERAL;
  const address = origin + (words.canonical ?? path);
  const picture = origin + (words.picture ?? '/social.png');
  return [
    meta('name', 'description', description),
    { tag: 'link', key: 'rel', name: 'canonical', attribute: 'href', value: address },
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', picture),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', picture),
  ];
}
