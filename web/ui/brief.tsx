/** A figure, shorter where it has no room; the whole one is read out, and shown under the pointer. */
export function Brief({ shown, whole }: { shown: string; whole: string }) {
  if (shown === whole) return whole;
  return (
    <span title={whole}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{whole}</span>
    </span>
  );
}
