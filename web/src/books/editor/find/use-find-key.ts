import { useEffect, useEffectEvent } from 'react';

/** Mod-F looks for a word in the chapter: the browser itself would not find what is not drawn. */
export function useFindKey(open: () => void): void {
  const press = useEffectEvent(open);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        !(event.metaKey || event.ctrlKey) ||
        event.altKey ||
        event.shiftKey ||
        event.key.toLowerCase() !== 'f'
      )
        return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
