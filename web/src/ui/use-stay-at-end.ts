import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the end of an element in view while its only child grows, unless the person scrolled away. Returns the
 * element's ref and a function that scrolls to the end.
 */
export function useStayAtEnd<Place extends HTMLElement>(): readonly [RefObject<Place | null>, () => void] {
  const elementRef = useRef<Place>(null);
  const isAtEnd = useRef(true);

  useEffect(() => {
    const element = elementRef.current;
    if (!element?.firstElementChild) return undefined;
    const updateIsAtEnd = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPixels;
    };
    const resizeObserver = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    resizeObserver.observe(element.firstElementChild);
    element.addEventListener('scroll', updateIsAtEnd, { passive: true });
    return () => {
      resizeObserver.disconnect();
      element.removeEventListener('scroll', updateIsAtEnd);
    };
  }, []);

  return [elementRef, () => void (isAtEnd.current = true)];
}

const nearPixels = 80;
