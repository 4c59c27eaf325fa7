import { FileDrop } from '#web/ui/file-drop.tsx';
import { State } from '../specimen.tsx';

const nothing = () => undefined;

export default function FileDropSample() {
  return (
    <>
      <State is="nothing yet">
        <FileDrop pick="Choose a file" accept=".pdf" disabled={false} onPick={nothing}>
          Drop a PDF file here, up to 10 MB.
        </FileDrop>
      </State>
      <State is="picked">
        <FileDrop pick="Choose another file" accept=".pdf" disabled={false} onPick={nothing}>
          <span className="long-words font-medium text-ink">share-certificate.pdf</span>
        </FileDrop>
      </State>
      <State is="while one is sent">
        <FileDrop pick="Choose a file" accept=".pdf" disabled onPick={nothing}>
          Drop a PDF file here, up to 10 MB.
        </FileDrop>
      </State>
    </>
  );
}
