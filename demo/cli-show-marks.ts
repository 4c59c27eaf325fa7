import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { catalogue } from './companies/catalogue.ts';
import { renderMark } from './marks/render-mark.ts';

/** Draws every company's mark onto one sheet to look at: node demo/cli-show-marks.ts sheet.png */
const [file = 'marks.png'] = process.argv.slice(2);
const [columns, size, gap] = [8, 128, 16];
const rows = Math.ceil(catalogue.length / columns);
const tiles = await Promise.all(
  catalogue.map(async ({ mark }, index) => ({
    input: await sharp((await renderMark(mark)).bytes)
      .resize(size)
      .toBuffer(),
    left: gap + (index % columns) * (size + gap),
    top: gap + Math.floor(index / columns) * (size + gap),
  })),
);
const sheet = sharp({
  create: {
    width: gap + columns * (size + gap),
    height: gap + rows * (size + gap),
    channels: 3,
    background: '#ffffff',
  },
});
writeFileSync(file, await sheet.composite(tiles).png().toBuffer());
console.log(`${catalogue.length} marks are on ${file}.`);
