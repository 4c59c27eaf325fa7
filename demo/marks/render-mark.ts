import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Logo } from '#server/market/lots/logo.ts';
import { drawMark, type Mark } from './draw-mark.ts';

/** The mark as logos are kept: WEBP, 512 × 512. Flat colours, so little effort already packs them well. */
export async function renderMark(mark: Mark): Promise<Logo> {
  const bytes = await sharp(Buffer.from(drawMark(mark)))
    .webp({ quality: 90, effort: 1 })
    .toBuffer();
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}
