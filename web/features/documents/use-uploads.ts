import { useState } from 'react';
import { type LotDocument, MOST_DOCUMENTS } from '#contract/auctions/lot-document.ts';
import { FILE_KINDS, FILE_MAX_BYTES } from '#contract/files/upload.ts';
import { sentenceOf } from '#web/lib/api-failure.ts';
import { uploadDocument } from './upload-document.ts';

interface Uploads {
  /** The file that is being sent, and how much of it has left, 0 to 1. */
  current: { name: string; done: number } | undefined;
  /** Why files were not added, one sentence each. */
  problems: readonly string[];
  send: (files: readonly File[], kind?: LotDocument['kind']) => void;
}

/** Sends files one after the other; each that arrived is shown at once. */
export function useUploads(path: string, many: number, onAdded: () => Promise<unknown>): Uploads {
  const [current, setCurrent] = useState<Uploads['current']>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const sendAll: Uploads['send'] = async (files, kind) => {
    const found: string[] = [];
    let room = MOST_DOCUMENTS - many;
    for (const file of files) {
      const problem = problemOf(file, room) ?? (await sendOne(file, kind));
      if (problem) found.push(`${file.name}: ${problem}`);
      else room -= 1;
      setProblems([...found]);
    }
    setCurrent(undefined);
  };
  const sendOne = async (file: File, kind: LotDocument['kind']): Promise<string | undefined> => {
    setCurrent({ name: file.name, done: 0 });
    try {
      await uploadDocument(path, { file, kind }, (done) => setCurrent({ name: file.name, done }));
      await onAdded();
      return undefined;
    } catch (error) {
      return sentenceOf(error, 'Failed to add the document.');
    }
  };
  return {
    current,
    problems,
    send: (files, kind) => {
      if (current === undefined) void sendAll(files, kind);
    },
  };
}

function problemOf(file: File, room: number): string | undefined {
  if (room <= 0)
    return `An auction can have at most ${MOST_DOCUMENTS} documents. Remove one first.`;
  if (!FILE_KINDS.some((kind) => kind === file.type))
    return 'Only PDF, PNG and JPG files can be added.';
  return file.size > FILE_MAX_BYTES ? 'A document can be at most 10 MB.' : undefined;
}
