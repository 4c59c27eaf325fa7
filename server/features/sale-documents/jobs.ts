import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { PaymentProvider } from '#server/market/payments/payment-provider.ts';
import { addOnce } from '#server/platform/jobs/queue.ts';
import { type JobContext, tasksOf } from '#server/platform/jobs/tasks.ts';
import { drawDocuments } from './draw-documents.ts';
import { issueDocuments } from './issue-documents.ts';
import { someWait } from './lot-proofs.ts';

/** The ledger has a lot's close within seconds. */
const AGAIN_MS = 4_000;

/** It does whatever is due: one that comes twice, or again after a crash, finds nothing left to do. */
export const saleDocumentTasks = (context: JobContext, payments: PaymentProvider): TaskList =>
  tasksOf(
    { issue_sale_documents: z.object({}) },
    {
      async issue_sale_documents(_, __, { db, config, stopping }) {
        await issueDocuments({ db, config, payments });
        await drawDocuments(db, config, stopping);
        if (await someWait(db))
          await addOnce(db, 'issue_sale_documents', new Date(Date.now() + AGAIN_MS));
      },
    },
    context,
  );
