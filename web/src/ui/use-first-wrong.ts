import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the first invalid field after a refused submit. `refusal` must be a new value for each refusal, and falsy
 * while there is none.
 */
export function useFirstWrong(refusal: unknown): RefObject<HTMLFormElement | null> {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return formRef;
}
