import { useEffect, useRef, useState } from 'react';

/** Whether the element that `ref` is given to has come within a screen's height of what is seen; then it stays so. */
export function useNear() {
  const [near, setNear] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '100%' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { near, ref };
}
