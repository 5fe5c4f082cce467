import { useCallback, useState, type RefCallback } from 'react';

/** Returns a ref and whether its element has ever come near the viewport, for lazy loading. */
export function useSeen(): [place: RefCallback<Element>, seen: boolean] {
  const [seen, setSeen] = useState(false);
  const observeElement = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        watch.disconnect();
      },
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [observeElement, seen];
}
