/** What a company mainly does: the word on the wire and in the database, and how people read it. */
export const SECTORS = {
  consumer: 'Consumer goods',
  energy: 'Energy',
  financials: 'Financial services',
  food: 'Food and agriculture',
  health: 'Health care',
  industrials: 'Industrials',
  materials: 'Materials and mining',
  media: 'Media and leisure',
  real_estate: 'Real estate and construction',
  technology: 'Technology',
  transport: 'Transport and logistics',
  utilities: 'Utilities',
  other: 'Other',
} as const;

export type Sector = keyof typeof SECTORS;

export const SECTOR_NAMES = Object.keys(SECTORS) as [Sector, ...Sector[]];

/** The sectors whose name has this text, in small or capital letters. */
export const sectorsLike = (text: string): Sector[] =>
  SECTOR_NAMES.filter((sector) => SECTORS[sector].toLowerCase().includes(text.toLowerCase()));
