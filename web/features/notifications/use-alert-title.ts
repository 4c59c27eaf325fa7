import { useEffect } from 'react';

const BETWEEN = ' · ';

/**
 * Shows how many alerts there are, and the news among them, before the title of whatever page is opened. A narrow tab
 * shows its icon alone: that has a dot then.
 */
export function useAlertTitle(many: number, news: string | undefined): void {
  const isDotted = many > 0;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!isDotted || !icon) return;
    const plain = icon.href;
    icon.href = '/favicon-alert.svg';
    return () => {
      icon.href = plain;
    };
  }, [isDotted]);
  useEffect(() => {
    const element = document.querySelector('title');
    if (many === 0 || !element) return;
    let pageTitle = document.title;
    let shown = '';
    const show = () => {
      shown = `(${many}) ${news === undefined ? '' : news + BETWEEN}${pageTitle}`;
      document.title = shown;
    };
    show();
    const observer = new MutationObserver(() => {
      if (document.title === shown) return;
      pageTitle = document.title;
      show();
    });
    observer.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      // The page may have set its own by now.
      if (document.title === shown) document.title = pageTitle;
    };
  }, [many, news]);
}
