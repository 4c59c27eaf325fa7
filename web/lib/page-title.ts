import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { HeadSink, type PageWords, type Tag, tagsOf, wholeTitle } from './page-head.ts';

/** Title, description, canonical address and social tags of the page on screen. */
export function usePageTitle(words: PageWords): void {
  const { title, description, canonical } = words;
  const { pathname } = useLocation();
  useContext(HeadSink)?.(words);
  useEffect(() => {
    document.title = wholeTitle(title);
    const tags = tagsOf({ title, description, canonical }, location.origin, pathname);
    for (const tag of tags) setTag(tag);
  }, [title, description, canonical, pathname]);
}

function setTag({ tag, key, name, attribute, value }: Tag): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  const element = found ?? document.createElement(tag);
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
  if (!found) document.head.append(element);
}
