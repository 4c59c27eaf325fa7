const panels = [
  ['live-bids', 'Live Bids'],
  ['top-movers', 'Top Movers Today'],
] as const;

/** Links to Live Bids and Top Movers where they are below the lots and not beside them. */
export function ActivityLinks() {
  return (
    <ul className="flex w-full gap-6 text-sm xl:hidden">
      {panels.map(([id, title]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="tap rounded-sm text-accent-text underline underline-offset-2"
            onClick={(event) => {
              // Replaces the history entry, so that back leads to the previous page.
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
