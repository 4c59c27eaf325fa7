import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { type ListingForm, LOGO_MAX_BYTES } from '#contract/auctions/listing.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { invalid, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { Refused } from '#server/platform/http/answers/send-refusal.ts';
import { logoFormat } from './logo-format.ts';

/** Longest side of an upload, and of what is kept. */
const MAX_SIDE = 4096;
const KEPT_SIDE = 512;
const DECODING_LIMIT_SECONDS = 10;

// One thread a picture, two pictures at a time: uploads never take the cores from the bids.
sharp.concurrency(1);
sharp.cache(false);
const decode = pLimit(2);
/** Pictures that may wait; a further one is refused at once, rather than answered too late. */
const MOST_WAITING = 32;

export interface Logo {
  /** sha256 of the bytes, in hex: its name. */
  hash: string;
  /** WEBP within 512×512, without metadata. */
  bytes: Buffer;
}

/** What an auction form names: a picture that came with it, or one that was uploaded before. */
export type FormLogo = Logo | { hash: string; bytes?: never };

const problem = (message: string): Refusal => invalid({ logo: [message] });
const NOT_A_LOGO = 'The logo must be a PNG, JPG or WEBP image of at most 2 MB.';
const EMPTY = 'The logo file is empty.';
const NO_SUCH_LOGO = 'This logo was not found. Upload it first.';
const TOO_WIDE = `The logo may be at most ${MAX_SIDE} × ${MAX_SIDE} pixels.`;

/**
 * Checks an uploaded logo by its bytes and draws it anew; undefined when there is none. Refuses with 422 on `logo`:
 * anything but the bytes of a PNG, JPEG or WEBP of at most 2 MB and 4096 × 4096; of an animation the first picture is
 * kept.
 */
export async function readLogo(given: unknown): Promise<Logo | Refusal | undefined> {
  if (given === undefined || given === null) return undefined;
  if (!Buffer.isBuffer(given)) return problem(NOT_A_LOGO);
  if (given.length === 0) return problem(EMPTY);
  if (given.length > LOGO_MAX_BYTES || !logoFormat(given)) return problem(NOT_A_LOGO);
  if (decode.pendingCount >= MOST_WAITING) return refuse('overloaded', { retryAfter: 2 });
  return decode(() => redraw(given));
}

/** The logo of an auction form: the picture itself, else the one that `logo_id` names. */
export async function formLogo(
  form: Pick<ListingForm, 'logo' | 'logo_id'>,
): Promise<FormLogo | Refusal | undefined> {
  return (await readLogo(form.logo)) ?? (form.logo_id ? { hash: form.logo_id } : undefined);
}

async function redraw(upload: Buffer): Promise<Logo | Refusal> {
  const picture = () => sharp(upload, { limitInputPixels: MAX_SIDE * MAX_SIDE, failOn: 'error' });
  try {
    const { width, height } = await picture().metadata();
    if (width > MAX_SIDE || height > MAX_SIDE) return problem(TOO_WIDE);
    const bytes = await picture()
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .timeout({ seconds: DECODING_LIMIT_SECONDS })
      .toBuffer();
    return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
  } catch (error) {
    const tooWide = error instanceof Error && error.message.includes('pixel limit');
    return problem(tooWide ? TOO_WIDE : NOT_A_LOGO);
  }
}

/**
 * Keeps a logo under its hash; equal pictures are kept once. Returns the hash, or undefined for
 * none. One that is there counts as uploaded anew, so that the sweep of unused ones leaves it alone.
 * Throws Refused (422 on `logo_id`) for the hash of no logo.
 */
export async function storeLogo(tx: Tx, logo: FormLogo | undefined): Promise<string | undefined> {
  if (!logo) return undefined;
  const renewed = await tx
    .updateTable('logos')
    .set({ created_at: sql<Date>`now()` })
    .where('hash', '=', logo.hash)
    .returning('hash')
    .executeTakeFirst();
  if (renewed) return logo.hash;
  if (!logo.bytes) throw new Refused(invalid({ logo_id: [NO_SUCH_LOGO] }));
  await tx
    .insertInto('logos')
    .values(logo)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return logo.hash;
}

/** Removes logos that no lot shows any more, a day after they were left. */
export async function removeUnusedLogos(db: Db): Promise<void> {
  // The page of a lot that was live stays, with its logo; a listing that never was has none.
  await sql`
    update auctions set logo_hash = null
    where logo_hash is not null and status in ('pending', 'rejected')
      and deleted_at < now() - interval '1 day'`.execute(db);
  await sql`
    delete from logos where created_at < now() - interval '1 day'
      and not exists (select from auctions where logo_hash = hash)`.execute(db);
}
