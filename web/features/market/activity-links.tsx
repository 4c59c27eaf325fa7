const panels = [
  ['live-bids', 'Live Bids'],
  ['top-movers', 'Top Movers Today'],
] as const;

/** Where Live Bids and Top Movers stand below all lots, and not beside them: the way there. */
export function ActivityLinks() {
  return (
    <ul className="flex w-full gap-6 text-sm xl:hidden">
      {panels.map(([id, title]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="tap rounded-sm text-accent-text underline underline-offset-2"
            onClick={(event) => {
              // In place: a new entry in the history would be one more step back to the page before.
              event.preventDefault();
              const panel = document.getElementById(id);
              panel?.scrollIntoView();
              panel?.focus({ preventScroll: true });
            }}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
