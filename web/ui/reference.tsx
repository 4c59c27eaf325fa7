/** The id under which the server's log has what went wrong, to be quoted to who runs it. */
export function Reference({ id }: { id: string | undefined }) {
  if (id === undefined) return null;
  return (
    <span className="figures block text-xs text-ink-soft">
      Reference: <code className="wrap-anywhere select-all">{id}</code>
    </span>
  );
}
