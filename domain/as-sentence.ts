/** What somebody wrote, with the full stop that it may lack. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
