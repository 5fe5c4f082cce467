import { closePalette, openPalette, palette, typedAhead } from '#web/platform/open-palette.ts';
import { isModKey } from '#web/platform/mod-key.ts';

/** Ctrl-K opens the palette on every page and closes it, except under a dialog, and where the editor takes it for a link. */
export function openPaletteByKey(): void {
  let keepsUntil = 0;
  palette.subscribe(() => (keepsUntil = performance.now() + patienceMilliseconds));
  addEventListener('keydown', (event) => performance.now() < keepsUntil && keepLetter(event), {
    capture: true,
  });
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || !isModKey(event, 'k')) return;
    const isOpen = palette.get() === 'search';
    if (!isOpen && document.querySelector('dialog:modal')) return;
    event.preventDefault();
    if (isOpen) closePalette();
    else openPalette();
  });
}

/** A script that doesn’t come, as without a connection, keeps nobody from the text: later keys are the page’s again. */
const patienceMilliseconds = 2_000;

/** Until the script of the palette has loaded, a letter is for its field, not for the page or the player. */
function keepLetter(event: KeyboardEvent): void {
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
  if (!isLetter || palette.get() !== 'search' || document.querySelector('dialog:modal')) return;
  event.preventDefault();
  event.stopPropagation();
  typedAhead.set(typedAhead.get() + event.key);
}
