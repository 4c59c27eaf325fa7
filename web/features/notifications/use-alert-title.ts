import { useEffect } from 'react';

/** Shows how many alerts there are, and the news among them instead of the page's title, whatever page is opened. */
export function useAlertTitle(many: number, news: string | undefined): void {
  useEffect(() => {
    const element = document.querySelector('title');
    if (many === 0 || !element) return;
    let pageTitle = document.title;
    let shown = '';
    const show = () => {
      shown = `(${many}) ${news ?? pageTitle}`;
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
