import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { type JobContext, tasksOf } from '#server/platform/jobs/tasks.ts';
import { drawDocuments } from './draw-documents.ts';
import { issueDocuments } from './issue-documents.ts';

/** It does whatever is due: one that comes twice, or again after a crash, finds nothing left to do. */
export const saleDocumentTasks = (context: JobContext): TaskList =>
  tasksOf(
    { issue_sale_documents: z.object({}) },
    {
      async issue_sale_documents(_, __, { db, config }) {
        await issueDocuments(db, config);
        await drawDocuments(db, config);
      },
    },
    context,
  );
