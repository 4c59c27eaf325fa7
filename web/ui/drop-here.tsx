/** "Drop a PDF here"; on phones and tablets, where nothing is dropped, "Choose a PDF". */
export const DropHere = ({ what }: { what: string }) => (
  <>
    <span className="pointer-coarse:hidden">Drop {what} here</span>
    <span className="hidden pointer-coarse:inline">Choose {what}</span>
  </>
);
