import { companiesFrom } from './company.ts';

/** Software, instruments, medicine, money and leisure. */
export const scienceAndServices = companiesFrom([
  ['Quillstone Analytics', 'QLST', 214.8, 12, 18_000, 'bars', 1, 'ink'],
  ['Ostrelle Aerospace', 'OSTL', 342.5, 9, 850, 'orbit', 1, 'harbour'],
  ['Meridawn Therapeutics', 'MRDW', 76.3, 38, 110_000, 'petals', 1, 'lagoon'],
  ['Lumencastle Optics', 'LUMC', 118.9, 16, 27_000, 'star', 1, 'plum'],
  ['Pinderwick Toys', 'PNDW', 9.85, 23, 160_000, 'grid', 2, 'ember'],
  ['Novarrow Robotics', 'NVRW', 165.4, 19, 41_000, 'chevrons', 2, 'sky'],
  ['Oblanta Semiconductors', 'OBLA', 287.6, 14, 22_000, 'nested', 1, 'slate'],
  ['Farrowmint Payments', 'FRWM', 52.7, 27, 310_000, 'rings', 1, 'moss'],
  ['Corvane Security', 'CVNE', 83.95, 8, 72_000, 'keyhole', 2, 'ink'],
  ['Duskfield Studios', 'DSKF', 4.15, 31, 520_000, 'moon', 1, 'ember'],
  ['Eastmarrow Insurance', 'ESMR', 104.2, 6, 36_000, 'keyhole', 1, 'harbour'],
  ['Marlowick Publishing', 'MLWK', 15.3, 20, 54_000, 'wing', 2, 'sand'],
  ['Tarnbeck Instruments', 'TRNB', 67.45, 15, 48_000, 'prism', 1, 'sky'],
  ['Hollowreed Music', 'HLRD', 2.38, 36, 750_000, 'bars', 2, 'rose'],
  ['Petrelwing Drones', 'PTLW', 39.6, 25, 130_000, 'wing', 1, 'slate'],
  ['Rookspire Games', 'RKSP', 28.8, 18, 190_000, 'quarters', 2, 'plum'],
  ['Aldermint Pharmacies', 'ALDM', 61.05, 10, 84_000, 'hexagon', 2, 'lagoon'],
  ['Vantlebury Savings', 'VTLB', 44.2, 13, 2_400_000, 'rings', 2, 'ochre'],
  ['Dovelyn Telecom', 'DVLN', 20.55, 22, 1_600_000, 'fan', 1, 'sky'],
  ['Hexamoor Quantum', 'HXMR', 412, 17, 650, 'orbit', 2, 'plum'],
  ['Candlebrook Learning', 'CDBK', 7.75, 28, 230_000, 'bolt', 2, 'sand'],
  ['Irisfold Imaging', 'IRFD', 93.5, 21, 33_000, 'moon', 2, 'rose'],
  ['Nimbuscroft Cloud', 'NMBC', 148.25, 11, 52_000, 'grid', 1, 'lagoon'],
  ['Wexenford Diagnostics', 'WXFD', 33.9, 32, 99_000, 'star', 2, 'olive'],
]);
