import encodeQR from 'qr';

/** An SVG path with one rectangle for each run of dark squares, such as "M3 2h4v1h-4z". */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index: x, 0: run }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');

/** Dark on white in both themes, because not every camera reads inverted codes. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 3 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md border border-line"
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={pathOf(rows)} />
    </svg>
  );
}
