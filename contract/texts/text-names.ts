/** The public pages whose text the operator may replace, with the words of links to them, in their order. */
export const textPages = {
  'how-it-works': 'How it works',
  rules: 'Rules',
  fees: 'Fees',
  risks: 'Risks',
  terms: 'Terms',
  privacy: 'Privacy',
  contact: 'Contact',
  imprint: 'Imprint',
} as const;

export type TextName = keyof typeof textPages;
