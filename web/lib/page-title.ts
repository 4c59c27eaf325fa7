import { useEffect } from 'react';

interface PageWords {
  title: string;
  description?: string;
  /** Path of the address that search engines should keep; the current path if left out. */
  canonical?: string;
}

const GENERAL =
  'Bid per share on lots listed below market price. Every bid, rule and extension is on screen, timed by one clock.';

/** Title, description, canonical address and social tags of the page on screen. */
export function usePageTitle({ title, description = GENERAL, canonical }: PageWords): void {
  useEffect(() => {
    const whole =
      title === 'Fairlot' ? 'Fairlot: share auctions anyone can check' : `${title} · Fairlot`;
    document.title = whole;
    setTag('meta', 'name', 'description', 'content', description);
    setTag('meta', 'property', 'og:title', 'content', whole);
    setTag('meta', 'property', 'og:description', 'content', description);
    const address = location.origin + (canonical ?? location.pathname);
    setTag('link', 'rel', 'canonical', 'href', address);
    setTag('meta', 'property', 'og:url', 'content', address);
  }, [title, description, canonical]);
}

function setTag(tag: string, key: string, name: string, attribute: string, value: string): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  const element = found ?? document.createElement(tag);
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
  if (!found) document.head.append(element);
}
