/** The component a file is about: "../ui/lot-card.tsx" → "lot-card". */
export const nameOf = (path: string): string => /([^/]+)\.tsx$/.exec(path)?.[1] ?? path;
