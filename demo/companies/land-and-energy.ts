import { companiesFrom } from './company.ts';

/** Energy, farming, water, mining, sea and what is built. */
export const landAndEnergy = companiesFrom([
  ['Halvorn Tidal Power', 'HVTP', 42.5, 18, 250_000, 'waves', 1, 'harbour'],
  ['Brackenmere Foods', 'BRKM', 17.8, 12, 80_000, 'leaf', 2, 'ochre'],
  ['Verdholt Forestry', 'VDHT', 63.2, 22, 45_000, 'leaf', 1, 'moss'],
  ['Saltgrave Marine', 'SLTG', 8.45, 30, 600_000, 'sail', 1, 'sky'],
  ['Cinderpeak Geothermal', 'CNDP', 128.4, 15, 32_000, 'peaks', 1, 'ember'],
  ['Ashlarne Stone', 'ASHL', 24.9, 9, 120_000, 'arches', 1, 'sand'],
  ['Thistledene Dairies', 'THSD', 5.6, 25, 350_000, 'drop', 1, 'rose'],
  ['Brindlewater Utilities', 'BRWU', 88.75, 7, 64_000, 'drop', 2, 'harbour'],
  ['Plinthworks Construction', 'PLWK', 31.15, 28, 95_000, 'quarters', 1, 'slate'],
  ['Wrenholm Shipping', 'WRNH', 54.3, 20, 150_000, 'sail', 2, 'ink'],
  ['Zephyrine Wind', 'ZPHW', 12.25, 35, 900_000, 'fan', 2, 'lagoon'],
  ['Umberfell Mining', 'UMBF', 0.94, 40, 4_500_000, 'prism', 2, 'olive'],
  ['Ionvale Batteries', 'IVBT', 71.6, 24, 210_000, 'bolt', 1, 'moss'],
  ['Solmarch Photovoltaics', 'SLMC', 36.4, 17, 400_000, 'sunrise', 1, 'plum'],
  ['Fennimoor Agriculture', 'FNMR', 22.05, 14, 75_000, 'sunrise', 2, 'olive'],
  ['Orrinsea Aquaculture', 'ORSE', 3.2, 33, 1_200_000, 'waves', 2, 'lagoon'],
  ['Stavenholt Timber', 'STVH', 46.85, 11, 58_000, 'peaks', 2, 'moss'],
  ['Gantrywell Cranes', 'GNTW', 19.7, 26, 140_000, 'bridge', 2, 'ochre'],
  ['Kestrelane Rail', 'KSLR', 97.1, 10, 38_000, 'bridge', 1, 'slate'],
  ['Tallowby Logistics', 'TLWB', 27.35, 21, 175_000, 'chevrons', 1, 'ember'],
  ['Pommelstead Brewing', 'PMST', 14.6, 16, 66_000, 'hexagon', 1, 'ochre'],
  ['Yarrowick Textiles', 'YRWK', 6.9, 29, 280_000, 'petals', 2, 'rose'],
  ['Silvanook Furniture', 'SVNK', 11.4, 19, 90_000, 'nested', 2, 'sand'],
  ['Cobblegate Hotels', 'CBGT', 58.2, 13, 47_000, 'arches', 2, 'plum'],
]);
