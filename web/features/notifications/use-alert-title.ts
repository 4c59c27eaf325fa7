import { useEffect } from 'react';

/** Shows a title instead of the page's, whatever page is opened meanwhile. */
export function useAlertTitle(title: string | undefined): void {
  useEffect(() => {
    const element = document.querySelector('title');
    if (title === undefined || !element) return;
    let pageTitle = document.title;
    document.title = title;
    const observer = new MutationObserver(() => {
      if (document.title === title) return;
      pageTitle = document.title;
      document.title = title;
    });
    observer.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      // The page may have set its own by now.
      if (document.title === title) document.title = pageTitle;
    };
  }, [title]);
}
