import { useEffect, useEffectEvent } from 'react';

/** Listens on the whole page, but does nothing while a dialog is open. */
export function useModKey(letter: string, press: (() => void) | undefined, { shift = false } = {}): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      !press ||
      !(event.metaKey || event.ctrlKey) ||
      event.altKey ||
      event.shiftKey !== shift ||
      event.key.toLowerCase() !== letter
    )
      return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    press();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
