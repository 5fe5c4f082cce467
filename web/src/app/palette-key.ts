import { closePalette, openPalette, paletteStore, typedBeforePalette } from '#web/platform/open-palette.ts';
import { isModKey } from '#web/platform/mod-key.ts';

export function openPaletteByKey(): void {
  let bufferUntil = 0;
  paletteStore.subscribe(() => (bufferUntil = performance.now() + scriptTimeoutMilliseconds));
  addEventListener('keydown', (event) => performance.now() < bufferUntil && bufferLetter(event), {
    capture: true,
  });
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || !isModKey(event, 'k')) return;
    const isOpen = paletteStore.get() === 'search';
    if (!isOpen && document.querySelector('dialog:modal')) return;
    event.preventDefault();
    if (isOpen) closePalette();
    else openPalette();
  });
}

/** If the palette's script hasn't loaded after this time, for example offline, keys reach the page again. */
const scriptTimeoutMilliseconds = 2_000;

/**
 * Buffers letters for the palette's field until its script has loaded, so that they don't reach the page or the player.
 */
function bufferLetter(event: KeyboardEvent): void {
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
  if (!isLetter || paletteStore.get() !== 'search' || document.querySelector('dialog:modal')) return;
  event.preventDefault();
  event.stopPropagation();
  typedBeforePalette.set(typedBeforePalette.get() + event.key);
}
