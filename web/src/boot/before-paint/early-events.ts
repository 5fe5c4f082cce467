import { onHydration } from '#web/boot/hydrated.ts';
import { earlyFields } from './early-fields.ts';
import { earlyPresses } from './early-presses.ts';

/**
 * Early event replay: whoever is quicker than the scripts is not overheard. What is pressed, sent, written or chosen
 * before somebody can answer is kept, and done once more when the part of the page that it belongs to is hydrated. On
 * the page of a shared audio a small script may answer first (`early-player/`).
 */
export function keepEarlyEvents(): void {
  const hydrated = new WeakSet<Element>();
  const waits = (element: Element) =>
    !hydrated.has(element.closest('[data-late], main') ?? document.documentElement);
  const presses = earlyPresses(waits);
  const fields = earlyFields(waits);

  addEventListener('early-player-ready', () => {
    presses.replay();
    // Whoever has asked for more than that script can do uses the page, though it has not seen them do so.
    if (fields.areWritten() || presses.isUnanswered()) dispatchEvent(new Event('app-requested'));
  });
  onHydration((part) => {
    if (part) hydrated.add(part);
    const wasWritten = fields.replay();
    // A form is sent as it is drawn, which is after what was just replayed.
    if (wasWritten) setTimeout(presses.replayHydrated);
    else presses.replayHydrated();
  });
}
