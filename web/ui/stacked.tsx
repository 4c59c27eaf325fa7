interface StackedProps {
  figure: string;
  below: string;
}

/** A figure in a table, over what it is to be read with. */
export function Stacked({ figure, below }: StackedProps) {
  return (
    <span className="inline-flex flex-col in-[.text-right]:items-end">
      <span>{figure}</span>
      <span className="text-xs text-ink-soft">{below}</span>
    </span>
  );
}
