import sharp from 'sharp';

/** The auction form as its screens send it: valid, with what a test changes. */
export const listingForm = (changes: Record<string, unknown> = {}) => ({
  title: 'Acme Industries',
  ticker: 'acme',
  investing_link: 'https://acme.example/investors',
  total_shares: 1000,
  buy_in_price: 10,
  market_price: 16,
  max_bid_price: 15,
  ...changes,
});

/** The same as form data, text by text, with a logo file. */
export function listingFormData(
  logo: Uint8Array<ArrayBuffer> | undefined,
  changes: Record<string, unknown> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(listingForm(changes))) form.set(name, String(value));
  if (logo) form.set('logo', new File([logo], 'logo.png', { type: 'image/png' }));
  return form;
}

/** A real picture, one colour all over. */
export const picture = async (
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  side = 32,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: side, height: side, channels: 4, background: '#0a7' } })
      .toFormat(format)
      .toBuffer(),
  );
