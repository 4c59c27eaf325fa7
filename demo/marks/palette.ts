/** The three colours of a mark: the tile, what is drawn on it, and one accent. */
export interface Tones {
  field: string;
  figure: string;
  accent: string;
}

/** Restrained on purpose: a page of thirty marks must not shout louder than its prices. */
export const palettes = {
  harbour: { field: '#12355b', figure: '#e8f1f8', accent: '#5fb0c9' },
  moss: { field: '#1f4d3a', figure: '#eaf3e6', accent: '#9cc27a' },
  ember: { field: '#7a2618', figure: '#fdeee6', accent: '#f0935a' },
  ochre: { field: '#f3e3bf', figure: '#5a3d12', accent: '#c98a1b' },
  plum: { field: '#43234f', figure: '#f3e9f6', accent: '#c58bd0' },
  slate: { field: '#26323d', figure: '#eef2f4', accent: '#8fa5b3' },
  sand: { field: '#f1e9dc', figure: '#2e3a3f', accent: '#c4623d' },
  lagoon: { field: '#0d5c5c', figure: '#e6f5f2', accent: '#f2c14e' },
  rose: { field: '#f8dfe1', figure: '#8c2f45', accent: '#dd7f8f' },
  ink: { field: '#171a2b', figure: '#f2f3fa', accent: '#7c83f0' },
  sky: { field: '#dbe9f6', figure: '#1d4e89', accent: '#58a4e0' },
  olive: { field: '#4b5320', figure: '#f4f4e2', accent: '#c9cc6b' },
} as const satisfies Record<string, Tones>;

export type PaletteName = keyof typeof palettes;
