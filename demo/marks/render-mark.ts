import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawMark, type Mark } from './draw-mark.ts';

export interface Logo {
  /** sha256 of the bytes, as logos are filed. */
  hash: string;
  bytes: Buffer;
}

/** The mark as logos are kept: WEBP, 512 × 512. Flat colours, so little effort already packs them well. */
export async function renderMark(mark: Mark): Promise<Logo> {
  const bytes = await sharp(Buffer.from(drawMark(mark)))
    .webp({ quality: 90, effort: 1 })
    .toBuffer();
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}
