const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the style sheet where index.html wants it, before all that the page can be painted without: a
 * browser asks for files in the order of the page, over six lines at first, and a seventh file waits.
 */
export const stylesFirst = {
  name: 'styles-first',
  apply: 'build' as const,
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string): string => {
      const sheets = html.match(SHEET)?.map((sheet) => sheet.trim()) ?? [];
      return html.replace(SHEET, '').replace('<!--styles-->', sheets.join('\n    '));
    },
  },
};
