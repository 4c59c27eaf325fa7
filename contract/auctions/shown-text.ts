import { textFault } from '#domain/public-text.ts';
import { textOf } from '../primitives.ts';

const FAULTS = {
  control: 'may not contain control characters.',
  unseen: 'may not contain invisible characters.',
  stacked: 'may not stack so many marks on one letter.',
  address: 'may not contain a web or email address. The investing link has a field of its own.',
};

/** Words that may mix alphabets, unlike a name: "10 kΩ". */
const faultOf = (line: string): keyof typeof FAULTS | undefined => {
  const fault = textFault(line);
  return typeof fault === 'string' ? fault : undefined;
};

/** Text that the public reads as it was typed; `what` begins the messages: "The description". */
export const shownText = (what: string, most: number, tidy: (text: string) => string) =>
  textOf(what)
    .overwrite(tidy)
    .max(most, `${what} may have at most ${most} characters.`)
    .check(({ value, issues }) => {
      const fault = value.split('\n').map(faultOf).find(Boolean);
      if (fault) issues.push({ code: 'custom', message: `${what} ${FAULTS[fault]}`, input: value });
    });

export const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Line ends of any system, no blanks at the end of a line, and one empty line between paragraphs. */
export const inParagraphs = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
