import type { DocumentContent } from '#domain/sale-documents/sale-document.ts';
import type { Config } from '#server/config/config.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { storeFile } from '#server/platform/files/store-file.ts';
import { drawApart } from './pdf/draw-apart.ts';

type Keys = Pick<Config, 'fileSecrets'>;

/** Draws the documents that have no PDF yet, one in a transaction, until it is to stop. */
export async function drawDocuments(db: Db, keys: Keys, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await inTransaction(db, (tx) => drawNext(tx, keys))));
}

/** The next one that nobody else is drawing; false where there is none. */
async function drawNext(tx: Tx, keys: Keys): Promise<boolean> {
  const document = await documents(tx)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sale_document_files')
            .select('document_id')
            .whereRef('document_id', '=', 'sale_documents.id'),
        ),
      ),
    )
    .orderBy('sale_documents.id')
    .limit(1)
    .skipLocked()
    .executeTakeFirst();
  if (document) await drawOnce(tx, keys, document);
  return document !== undefined;
}

/** The file of a document, drawn now if that was not done yet. */
export const fileOfDocument = (db: Db, keys: Keys, id: number): Promise<string> =>
  inTransaction(db, async (tx) => {
    const document = await documents(tx)
      .where('sale_documents.id', '=', id)
      .executeTakeFirstOrThrow();
    return drawOnce(tx, keys, document);
  });

const documents = (tx: Tx) =>
  tx
    .selectFrom('sale_documents')
    .innerJoin('sales', 'sales.id', 'sale_documents.sale_id')
    .select([
      'sale_documents.id',
      'kind',
      'number',
      'content',
      'issued_at',
      'buyer_id',
      'seller_id',
    ])
    .forNoKeyUpdate('sales');

type Locked = NonNullable<Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirst']>>>;

/** Under the lock of its sale: whoever held that before may have drawn it. */
async function drawOnce(tx: Tx, { fileSecrets }: Keys, document: Locked): Promise<string> {
  const drawn = await tx
    .selectFrom('sale_document_files')
    .select('file_id')
    .where('document_id', '=', document.id)
    .executeTakeFirst();
  if (drawn) return drawn.file_id;
  const bytes = await drawApart(document.content as unknown as DocumentContent, document.issued_at);
  const owner = document.kind === 'seller_note' ? document.seller_id : document.buyer_id;
  const file = { name: `${document.number}.pdf`, kind: 'application/pdf', bytes } as const;
  const { id } = await storeFile(tx, fileSecrets, owner, file);
  await tx
    .insertInto('sale_document_files')
    .values({ document_id: document.id, file_id: id })
    .execute();
  return id;
}
