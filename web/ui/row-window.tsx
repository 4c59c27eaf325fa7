import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LongRowsProps } from './long-rows.tsx';

/** Rows beyond the screen's edges, so that scrolling finds them drawn. */
const OVERSCAN = 6;

/** Draws the rows in sight of a list that scrolls with the page. All rows are equally high. */
export default function RowWindow({ count, rowHeight, children }: LongRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { top, height } = usePlace(box, rowHeight);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: () => scrollY,
  });
  useEffect(() => {
    if (height > 0) rows.measure();
  }, [rows, height]);
  const items = rows.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = Math.min(count, (items.at(-1)?.index ?? OVERSCAN) + 1);
  return (
    <div ref={box}>
      {children({ from, to, before: from * height, after: (count - to) * height })}
    </div>
  );
}

/** Where the list begins on the page, and how high its rows turned out to be (px). */
function usePlace(box: RefObject<HTMLDivElement | null>, guess: number) {
  const [place, setPlace] = useState({ top: 0, height: guess });
  useLayoutEffect(() => {
    const look = () => {
      const list = box.current;
      if (!list) return;
      const row = list.querySelector('[data-row]')?.getBoundingClientRect().height;
      const top = Math.round(list.getBoundingClientRect().top + scrollY);
      setPlace((before) => {
        const height = row || before.height;
        return before.top === top && before.height === height ? before : { top, height };
      });
    };
    look();
    // Whatever grows above it moves it.
    const watcher = new ResizeObserver(look);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [box]);
  return place;
}
