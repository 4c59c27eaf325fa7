import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { LotDocument } from '#contract/auctions/lot-document.ts';
import { useMe } from '#web/lib/session.ts';
import { sendUploads } from './send-uploads.ts';
import {
  addUploads,
  changeUpload,
  forgetLeft,
  onUploadsChanged,
  openUploads,
  takeOff,
  type UploadList,
  type UploadPlace,
  uploadsOf,
} from './uploads.ts';

export interface UploadActs {
  add: (files: readonly File[], kind?: LotDocument['kind']) => void;
  again: (id: number) => void;
  takeOff: (id: number) => void;
  forgetLeft: () => void;
}

/** Where this user adds files that are sent to `path`. */
export function useUploadPlace(path: string): UploadPlace {
  const userId = useMe().data?.id ?? 0;
  return useMemo(() => ({ userId, path }), [userId, path]);
}

export const useUploadList = (place: UploadPlace): UploadList =>
  useSyncExternalStore(
    onUploadsChanged,
    () => uploadsOf(place),
    () => uploadsOf(place),
  );

/** The files on their way to a lot with room for so many; what waits there is sent. */
export function useUploads(
  path: string,
  room: number,
  onAdded: () => Promise<unknown>,
): UploadList & { acts: UploadActs } {
  const place = useUploadPlace(path);
  const list = useUploadList(place);
  const added = useEffectEvent(onAdded);
  useEffect(() => {
    openUploads(place);
    void sendUploads(place, added);
  }, [place]);
  const acts: UploadActs = {
    add: (files, kind) => {
      addUploads(
        place,
        files.map((file) => ({ file, kind })),
        room,
      );
      void sendUploads(place, onAdded);
    },
    again: (id) => {
      changeUpload(place, id, { problem: undefined, mayRetry: undefined });
      void sendUploads(place, onAdded);
    },
    takeOff: (id) => takeOff(place, id),
    forgetLeft: () => forgetLeft(place),
  };
  return { ...list, acts };
}
