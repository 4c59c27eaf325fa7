import { fitted, outlined } from './outlined-text.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;
/** Where the lot's logo goes, and its side, in pixels. */
export const LOGO = { left: 976, top: 72, side: 152 };

const MARGIN = 72;
const INK = '#16211b';
const SOFT = '#55625b';
const PAPER = '#fbfaf7';
const ACCENT = '#0b5d3b';

export interface ShareWords {
  title: string;
  /** The lot's price, as "$41.10". */
  price: string;
  /** What the price is, such as "Leading bid per share". */
  priceLabel: string;
  /** A line of facts, such as "12,000 shares · 23 bids". */
  facts: string;
  /** When bidding ends or ended. */
  end: string;
}

/** The preview of a shared link to a lot, as SVG without fonts. */
export function sharePictureSvg({ title, price, priceLabel, facts, end }: ShareWords): string {
  const room = WIDTH - 2 * MARGIN;
  const at = (y: number, { svg }: { svg: string }) =>
    `<g transform="translate(${MARGIN} ${y})">${svg}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <rect width="100%" height="12" fill="${ACCENT}"/>
    <g transform="translate(${MARGIN} 72) scale(1.5)">
      <rect width="32" height="32" rx="7" fill="${ACCENT}"/>
      <path d="M9 24V8h14M9 16h10" fill="none" stroke="#fff" stroke-width="3"/>
      <path d="M18 24h5v-5" fill="none" stroke="#8fd6b0" stroke-width="3"/>
    </g>
    <g transform="translate(${MARGIN + 64} 107)">${outlined('Fairlot', { size: 34, fill: INK, isBold: true }).svg}</g>
    ${at(224, fitted(title, { size: 64, fill: INK, isBold: true }, LOGO.left - MARGIN - 40))}
    ${at(312, outlined(priceLabel, { size: 32, fill: SOFT }))}
    ${at(424, outlined(price, { size: 112, fill: INK, isBold: true }))}
    ${at(488, fitted(facts, { size: 32, fill: INK }, room))}
    <rect x="${MARGIN}" y="522" width="${room}" height="2" fill="#d9ddd8"/>
    ${at(572, fitted(end, { size: 32, fill: ACCENT, isBold: true }, room))}
  </svg>`;
}
