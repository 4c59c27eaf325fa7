import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOGO_MAX_BYTES } from '#contract/auctions/listing.ts';
import { FILE_MAX_BYTES } from '#contract/files/upload.ts';
import { invalid, type Refusal, refuse } from '../answers/answer.ts';
import { fileTooLarge, Refused } from '../answers/send-refusal.ts';
import { createUploadSlots } from './upload-slots.ts';

const LIMITS = {
  fileSize: LOGO_MAX_BYTES,
  files: 1,
  fields: 40,
  fieldSize: 16 * 1024,
  parts: 42,
} as const;

/**
 * Forms as browsers send them: fields by name, files as their bytes; a name that comes twice has
 * both. A form that is cut short or has no boundary is unreadable (400), which the parser's own
 * errors do not tell from a fault of ours.
 */
export async function multipartBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS });
  const takeSlot = createUploadSlots();
  app.addHook('preValidation', (request, reply, done) => {
    if (!request.isMultipart()) {
      done();
      return;
    }
    const { upload } = request.routeOptions.config;
    const busy = upload && takeSlot(request, reply);
    if (busy) {
      done(new Refused(busy));
      return;
    }
    const form = upload ? readUpload(request) : readForm(request);
    form.then(
      (form) => {
        request.body = form;
        done();
      },
      (error) =>
        done(
          error instanceof Refused || saysStatus(error) ? error : new Refused(refuse('malformed')),
        ),
    );
  });
}

const documentTooLarge = () => refuse('too_large', { message: 'A document can be at most 10 MB.' });
/** The fields that hold the file of an upload. */
const FILE_FIELDS: readonly string[] = ['document', 'file'];
const ONE_DOCUMENT = 'Only one document can be sent at a time.';

/** The one file of an upload, with the name that its sender gives it, and the fields beside it. */
async function readUpload(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: FILE_MAX_BYTES } })) {
      if (part.type !== 'file') {
        if (!FILE_FIELDS.includes(part.fieldname)) form[part.fieldname] = part.value;
        continue;
      }
      const bytes = await chosenFile(part, documentTooLarge);
      if (FILE_FIELDS.includes(part.fieldname) && bytes)
        form[part.fieldname] = { name: part.filename, bytes };
    }
    return form;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refused(documentTooLarge());
    if (code === 'FST_FILES_LIMIT') throw new Refused(invalid({ document: [ONE_DOCUMENT] }));
    throw error;
  }
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>();
  for await (const part of request.parts()) {
    const value: unknown = part.type === 'file' ? await chosenFile(part) : part.value;
    fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), value]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

/** Where none was chosen, browsers send an empty one without a name. */
async function chosenFile(
  { filename, file }: MultipartFile,
  tooLarge = fileTooLarge,
): Promise<Buffer | null> {
  const bytes = await bytesOf(file, tooLarge);
  return bytes.length === 0 && !filename ? null : bytes;
}

/** In one piece that grows: a file that comes byte by byte would be as many pieces, of some 180 bytes each. */
async function bytesOf(file: MultipartFile['file'], tooLarge: () => Refusal): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (size + chunk.length > bytes.length)
      bytes = Buffer.concat([bytes], Math.max(2 * bytes.length, size + chunk.length, 1_024));
    size += chunk.copy(bytes, size);
  }
  if (file.truncated) throw new Refused(tooLarge());
  return bytes.subarray(0, size);
}

const saysStatus = (error: unknown): boolean => error instanceof Error && 'statusCode' in error;
