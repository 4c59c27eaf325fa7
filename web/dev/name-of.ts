/** The component that a file is about: "../ui/lot-card.tsx" → "lot-card", "../ui/list/sorting.tsx" → "list". */
export const nameOf = (path: string): string =>
  path.replace(/^\.\.?\/(ui|samples|features)\//, '').replace(/(\/.*|\.tsx)$/, '');
