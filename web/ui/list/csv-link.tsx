import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { toast } from 'sonner';
import { askExport } from '#contract/admin/ask-export.ts';
import { call } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import { useAct } from '#web/lib/use-act.ts';
import { buttonStyle } from '../button.tsx';
import { tellFailure } from '../tell-failure.tsx';
import type { AnyList } from './use-list-view.ts';

interface CsvLinkProps {
  view: AnyList;
  name: string;
  /** Asks whether a file that names nobody may be had, which takes no second admin. */
  ask?: () => Promise<unknown>;
}

/**
 * What is shown, all pages of it, as a file for spreadsheets. A download that fails is between the
 * browser and its reader, and the page learns nothing: whether it may be had is asked first, and whether
 * another admin must confirm it.
 */
export function CsvLink({ view, name, ask: askFirst }: CsvLinkProps) {
  const { mutate } = useAct({
    mutationFn: async (address: string) => {
      if (!askFirst) return call(askExport, { body: { url: address } });
      await askFirst();
      return { url: address };
    },
    onSuccess: (answer) => ('url' in answer ? download(answer.url) : toast(answer.message)),
    onError: (error) => tellFailure(error, 'Failed to download the file.'),
  });
  const ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    mutate(view.csv);
  };
  return (
    <a
      href={view.csv}
      download
      onClick={ask}
      className={buttonStyle('secondary')}
      aria-label={`${name} as CSV`}
    >
      <Download size={16} aria-hidden="true" />
      CSV
    </a>
  );
}
