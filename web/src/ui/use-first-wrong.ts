import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whoever sent a form that was refused goes on at the first field that says what is wrong. `refusal` is another one
 * after each sending that was refused, and undefined, null or false while there is none. Answers the ref of the form.
 */
export function useFirstWrong(refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return form;
}
