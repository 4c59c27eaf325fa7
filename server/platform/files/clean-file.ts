import pLimit from 'p-limit';
import sharp from 'sharp';
import { FILE_MAX_BYTES } from '#contract/files/upload.ts';
import { invalid, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { type FileKind, fileKind } from './file-kind.ts';
import { fileName } from './file-name.ts';

/** As an upload comes: its bytes, and the name that its sender gives it. */
interface Upload {
  name: string | null;
  bytes: Buffer;
}

export interface CleanFile {
  name: string;
  kind: FileKind;
  bytes: Buffer;
}

const MOST_PIXELS = 24_000_000;
const DECODING_LIMIT_SECONDS = 10;

// One picture at a time: 24 million pixels are 100 MB while they are decoded.
const decode = pLimit(1);
/** Pictures that may wait; a further one is refused at once, rather than answered too late. */
const MOST_WAITING = 8;

/**
 * Checks an upload by its bytes. Pictures are drawn anew, so that no metadata of theirs is kept (such as
 * where they were taken), nor anything that was hidden behind them.
 */
export async function cleanFile(
  given: unknown,
  field: 'document' | 'file' = 'document',
): Promise<CleanFile | Refusal> {
  const problem = (message: string): Refusal => invalid({ [field]: [message] });
  const { name: givenName, bytes } = given as Partial<Upload>;
  if (!Buffer.isBuffer(bytes)) return problem('Send the document as a file in form data.');
  if (bytes.length === 0) return problem('The document is empty.');
  const kind = fileKind(bytes);
  if (!kind) return problem('The document must be a complete PDF, PNG or JPG file.');
  const name = fileName(givenName, kind);
  if (kind === 'application/pdf') return { name, kind, bytes };
  if (decode.pendingCount >= MOST_WAITING) return refuse('overloaded', { retryAfter: 5 });
  const drawn = await decode(() => redraw(bytes, kind));
  return Buffer.isBuffer(drawn) ? { name, kind, bytes: drawn } : problem(drawn);
}

/** The picture drawn anew, or what is wrong with it. */
async function redraw(bytes: Buffer, kind: 'image/png' | 'image/jpeg'): Promise<Buffer | string> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: DECODING_LIMIT_SECONDS });
    const drawn = await (kind === 'image/png'
      ? picture.png({ compressionLevel: 9 })
      : picture.jpeg({ quality: 88 })
    ).toBuffer();
    return drawn.length > FILE_MAX_BYTES
      ? 'The image is too large. Send it as a JPG, or with fewer pixels.'
      : drawn;
  } catch (error) {
    const tooWide = error instanceof Error && error.message.includes('pixel limit');
    return tooWide
      ? 'An image can have at most 24 million pixels.'
      : 'The image could not be read. Save it again, then send that file.';
  }
}
