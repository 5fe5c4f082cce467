import { onHydration } from '#web/boot/hydrated.ts';
import { earlyFields } from './early-fields.ts';
import { earlyPresses } from './early-presses.ts';

/**
 * Early event replay: keeps clicks, submits and input that arrive before hydration, and repeats them when their part of
 * the page is hydrated. On the page of a shared audio, a small script can answer them first (`early-player/`).
 */
export function keepEarlyEvents(): void {
  const hydratedElements = new WeakSet<Element>();
  const waits = (element: Element) =>
    !hydratedElements.has(element.closest('[data-late], main') ?? document.documentElement);
  const presses = earlyPresses(waits);
  const fields = earlyFields(waits);

  addEventListener('early-player-ready', () => {
    presses.replay();
    // Input that the early player can't answer needs the app.
    if (fields.areWritten() || presses.isUnanswered()) dispatchEvent(new Event('app-requested'));
  });
  onHydration((part) => {
    if (part) hydratedElements.add(part);
    fields.replay();
    // Repeats the press only after React has rendered the replayed input and stored values such as the session: it
    // hydrates with what the server sent.
    setTimeout(presses.replayHydrated);
  });
}
