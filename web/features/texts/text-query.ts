import { queryOptions } from '@tanstack/react-query';
import { getText } from '#contract/texts/get-text.ts';
import { type TextName, textPages } from '#contract/texts/text-names.ts';
import { call } from '#web/lib/call.ts';

/** The text that is shown at this path. */
export function textNameIn(path: string): TextName | undefined {
  const name = path.split('/')[1] ?? '';
  return Object.hasOwn(textPages, name) ? (name as TextName) : undefined;
}

export const textQuery = (name: TextName) =>
  queryOptions({
    queryKey: ['text', name],
    queryFn: ({ signal }) => call(getText, { params: { name }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
