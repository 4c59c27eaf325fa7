import { State } from '#web/dev/specimen.tsx';
import { FileField } from '#web/ui/file-field.tsx';

const pdf = new File(['%PDF-1.4'], 'Signed transfer form.pdf', { type: 'application/pdf' });
const text = new File(['text'], 'Notes.txt', { type: 'text/plain' });
const ignored = () => undefined;

export default function FileFieldSample() {
  return (
    <>
      <State is="empty">
        <FileField pick="Choose a file" file={undefined} onChange={ignored} />
      </State>
      <State is="chosen">
        <FileField pick="Choose a file" file={pdf} onChange={ignored} />
      </State>
      <State is="on its way">
        <FileField pick="Choose a file" file={pdf} onChange={ignored} done={0.4} disabled />
      </State>
      <State is="not taken">
        <FileField pick="Choose a file" file={text} onChange={ignored} />
      </State>
      <State is="missing">
        <FileField
          pick="Choose a file"
          file={undefined}
          onChange={ignored}
          error="Add the file first."
        />
      </State>
    </>
  );
}
