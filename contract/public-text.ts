import type { TextFault } from '#domain/public-text.ts';
import { textOf } from './primitives.ts';

const SENTENCES = {
  control: 'may not contain control characters.',
  unseen: 'may not contain invisible characters.',
  stacked: 'may not stack so many marks on one letter.',
  address: 'may not contain a web or email address.',
  reserved: 'may not look like that of Fairlot or of someone who works for it.',
};

const sentenceOf = (fault: TextFault | 'reserved'): string =>
  typeof fault === 'string'
    ? `The name ${SENTENCES[fault]}`
    : `The name may not mix letters of different alphabets in one word, as in “${fault.mixed}”.`;

/** Whether no character of the text is visible, in any script. */
const isBlank = (text: string): boolean =>
  !/[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** The public name of a person or a lot; `faultOf` finds what it may not contain. */
export const publicName = (
  most: number,
  faultOf: (text: string) => TextFault | 'reserved' | undefined,
) =>
  textOf('The name')
    .min(1, 'The name is required.')
    .max(most, `The name may have at most ${most} characters.`)
    .check(({ value, issues }) => {
      if (value === '') return;
      const fault = isBlank(value) ? undefined : faultOf(value);
      const message = isBlank(value) ? 'The name is required.' : fault && sentenceOf(fault);
      if (message) issues.push({ code: 'custom', message, input: value });
    })
    // Names that differ only in blanks would look the same.
    .overwrite((name) => name.replace(/\s+/gu, ' '));
