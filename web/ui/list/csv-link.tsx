import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { getMe } from '#contract/accounts/get-me.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { buttonStyle } from '../button.tsx';
import { tellFailure } from '../tell-failure.tsx';
import type { AnyList } from './use-list-view.ts';

function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/**
 * What is shown, all pages of it, as a file for spreadsheets. A download that fails is between the
 * browser and its reader, and the page learns nothing: whether the session still lasts is asked first.
 */
export function CsvLink({ view, name }: { view: AnyList; name: string }) {
  const { mutate } = useAct({
    mutationFn: async (address: string) => {
      await call(getMe);
      download(address);
    },
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
