import { State } from '#web/dev/specimen.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileRow } from '#web/ui/file-row.tsx';

const report = { name: 'Annual report 2025.pdf', size: 2_734_003, type: 'application/pdf' };
const plant = { name: 'The works at Saltmere from above.png', size: 91_000, type: 'image/png' };

const remove = (
  <Button kind="quiet" size="small">
    Remove
  </Button>
);

export default function FileRowSample() {
  return (
    <>
      <State is="chosen">
        <ul>
          <FileRow file={{ ...report, name: 'Extract of the register.pdf' }} isProof>
            {remove}
          </FileRow>
          <FileRow file={plant}>{remove}</FileRow>
        </ul>
      </State>
      <State is="sent: one is on its way, one is checked, one waits">
        <ul>
          <FileRow file={report} done={0.42} />
          <FileRow file={plant} done={1} />
          <FileRow file={plant} state="waiting">
            {remove}
          </FileRow>
        </ul>
      </State>
      <State is="not added: it may be tried again, or is no document">
        <ul>
          <FileRow
            file={report}
            state="not added"
            problem="The connection dropped before the document finished uploading."
          >
            <Button size="small">Try again</Button>
            {remove}
          </FileRow>
          <FileRow
            file={plant}
            state="not added"
            problem="The document must be a complete PDF, PNG or JPG file."
          >
            {remove}
          </FileRow>
        </ul>
      </State>
    </>
  );
}
