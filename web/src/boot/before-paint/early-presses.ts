/** Keeps only the last press or submit, because a later one replaces the earlier intention. */
export function earlyPresses(waits: (element: Element) => boolean): EarlyPresses {
  let last: Press | undefined;

  const keepPress = (event: MouseEvent) => {
    // Buttons that open popovers are left out, because they work without scripts. Links to a place in the page, such as
    // sentences, act as buttons of the player.
    const button = elementOf(event)?.closest<HTMLElement>('button:not([popovertarget]), main a[href^="#"]');
    if (button) last = waits(button) ? { event, element: button, again: () => button.click() } : undefined;
  };
  // Prevents the submit, because the browser would otherwise reload the page with the form's fields in the address.
  const keepForm = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!waits(form) || form.hasAttribute('action')) return;
    event.preventDefault();
    last = { event, element: form, again: () => form.requestSubmit(event.submitter) };
  };
  addEventListener('click', keepPress, true);
  addEventListener('submit', keepForm, true);

  const replay = () => {
    const press = last;
    last = undefined;
    // An event that is still being dispatched isn't repeated, because it is being handled now.
    if (press && press.event.eventPhase === Event.NONE && !isAnswered(press)) press.again();
  };
  return {
    replay,
    replayHydrated: () => {
      if (last && !waits(last.element)) replay();
    },
    isUnanswered: () => last !== undefined && !last.event.defaultPrevented,
  };
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : undefined);

/** A submit never counts as answered here, because `keepForm` itself prevents its default action. */
const isAnswered = ({ event }: Press) => event.type !== 'submit' && event.defaultPrevented;

export interface EarlyPresses {
  readonly replay: () => void;
  readonly replayHydrated: () => void;
  readonly isUnanswered: () => boolean;
}

interface Press {
  readonly event: Event;
  readonly element: Element;
  readonly again: () => void;
}
