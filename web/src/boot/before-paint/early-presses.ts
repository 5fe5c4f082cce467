/** Keeps the last press on a button, or the last form that was sent: whoever presses another has thought better of it. */
export function earlyPresses(waits: (element: Element) => boolean): EarlyPresses {
  let last: Press | undefined;

  const keepPress = (event: MouseEvent) => {
    // A popover opens without scripts. A link to a place in its own page, as a sentence is, is a button for who listens.
    const button = elementOf(event)?.closest<HTMLElement>('button:not([popovertarget]), main a[href^="#"]');
    if (button && waits(button)) last = { event, element: button, again: () => button.click() };
  };
  // The browser would load the page anew with what was written in its address.
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
    // One that is on its way is just being answered.
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

/** A form's own way was prevented here. */
const isAnswered = ({ event }: Press) => event.type !== 'submit' && event.defaultPrevented;

export interface EarlyPresses {
  /** Does the kept press once more, unless it was answered. */
  readonly replay: () => void;
  /** The same once its part of the page is hydrated. */
  readonly replayHydrated: () => void;
  readonly isUnanswered: () => boolean;
}

interface Press {
  readonly event: Event;
  readonly element: Element;
  readonly again: () => void;
}
