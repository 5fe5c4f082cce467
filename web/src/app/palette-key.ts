import { closePalette, openPalette, palette } from '#web/platform/open-palette.ts';
import { isModKey } from '#web/platform/mod-key.ts';

/** Ctrl-K opens the palette on every page and closes it, except under a dialog, and where the editor takes it for a link. */
export function openPaletteByKey(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || !isModKey(event, 'k')) return;
    const isOpen = palette.get() === 'search';
    if (!isOpen && document.querySelector('dialog:modal')) return;
    event.preventDefault();
    if (isOpen) closePalette();
    else openPalette();
  });
}
