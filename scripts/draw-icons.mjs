import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './parts/project.mjs';

// node scripts/draw-icons.mjs: draws the mark of web/public/favicon.svg at the sizes that phones and
// shared links ask for. What it draws is kept in the repository, so it runs only when the mark changes.

const GREEN = '#0b5d3b';
const strokes = `
  <path d="M9 24V8h14M9 16h10" fill="none" stroke="#fff" stroke-width="3"/>
  <path d="M18 24h5v-5" fill="none" stroke="#8fd6b0" stroke-width="3"/>`;

/** `room` is the part of the edge left free: systems cut corners and circles out of maskable icons. */
const icon = (corner, room) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${corner}" fill="${GREEN}"/>
  <g transform="translate(${16 * room} ${16 * room}) scale(${1 - room})">${strokes}</g>
</svg>`;

const steps = [0.82, 0.74, 0.74, 0.6, 0.52, 0.52, 0.36, 0.3, 0.16];
const line = steps
  .map((part, at) => `${at === 0 ? 'M' : 'H'}${700 + at * 55}${at === 0 ? ' ' : 'V'}${part * 630}`)
  .join('');
const social = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Inter, Liberation Sans, Arial, sans-serif">
  <rect width="1200" height="630" fill="#fafaf7"/>
  <path d="M700 536H1200M700 378H1200M700 220H1200" stroke="#e1e2dc" stroke-width="2"/>
  <path d="${line}" fill="none" stroke="${GREEN}" stroke-width="7"/>
  <g transform="translate(80 80) scale(2.75)"><rect width="32" height="32" rx="7" fill="${GREEN}"/>${strokes}</g>
  <text x="192" y="146" font-size="56" font-weight="700" fill="#15191a">Fairlot</text>
  <text x="80" y="340" font-size="64" font-weight="700" fill="#15191a">Share auctions</text>
  <text x="80" y="416" font-size="64" font-weight="700" fill="#15191a">that anyone</text>
  <text x="80" y="492" font-size="64" font-weight="700" fill="#15191a">can check</text>
  <text x="80" y="566" font-size="28" fill="#4d5557">Every bid numbered, timed by one clock, kept.</text>
</svg>`;

const pictures = [
  ['icon-192.png', icon(7, 0), 192, 192],
  ['icon-512.png', icon(7, 0), 512, 512],
  ['icon-maskable-512.png', icon(0, 0.24), 512, 512],
  ['apple-touch-icon.png', icon(0, 0.14), 180, 180],
  ['social.png', social, 1200, 630],
];

for (const [name, svg, width, height] of pictures) {
  const png = await sharp(Buffer.from(svg), { density: 300 })
    .resize(width, height)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await writeFile(join(root, 'web/public', name), png);
  console.log(`${name}: ${png.length} bytes`);
}
