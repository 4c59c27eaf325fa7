/** Sample people who sell. */
export const sellerNames = [
  'Ingrid Halvorsen',
  'Tobias Achterberg',
  'Amara Okonkwo',
  'Rafael Montoya',
  'Priya Raghunathan',
  'Callum Strachan',
  'Noor Al-Hashimi',
  'Beatriz Carvalho',
] as const;

/** Sample people who buy; the market's bots bid in their names. */
export const buyerNames = [
  'Kenji Watanabe',
  'Lucía Fernández',
  'Oluwaseun Adeyemi',
  'Freya Lindqvist',
  'Mateusz Zieliński',
  'Hannah Goldberg',
  'Thabo Nkosi',
  'Mei Tanaka',
  'Giulia Ferraro',
  'Samir Haddad',
  'Aisling Byrne',
  'Diego Quispe',
  'Anjali Deshmukh',
  'Viktor Petrov',
  'Leilani Kahale',
  'Jonas Brandt',
  'Zanele Dube',
  'Emre Yıldız',
  'Chloé Marchand',
  'Minh Nguyen',
  'Elena Popescu',
  'Darius Whitfield',
] as const;

/** Letters that no decomposition turns into plain ones. */
const plain: Record<string, string> = { ı: 'i', ł: 'l' };

/** first.last in plain letters at our own test domain. */
export const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıł]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^a-z]+/g, '.')}@fairlot.test`;
