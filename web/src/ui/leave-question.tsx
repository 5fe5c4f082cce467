import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { linkPressed } from './link-pressed.ts';

/**
 * Asks before somebody leaves what is not saved, whichever way they go: by a link, back and forth in the history, by
 * closing the page, or by a button of the form, which calls `leave`. The question is to be rendered.
 */
export function useLeaveQuestion(changed: boolean): [question: ReactNode, leave: (go: () => void) => void] {
  const [, navigate] = useLocation();
  const [goingTo, setGoingTo] = useState<() => void>();
  const askBefore = useEffectEvent((path: string) => setGoingTo(() => () => navigate(path)));
  useEffect(() => {
    if (!changed) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener('click', keepFromLink, { signal, capture: true });
    // A browser without it goes back unasked: what tells of that there comes too late.
    (window as Partial<Window>).navigation?.addEventListener('navigate', keepFromHistory, { signal });
    return () => listening.abort();

    function keepFromLink(event: MouseEvent) {
      const path = linkPressed(event);
      if (path === undefined) return;
      event.preventDefault();
      // What a link does besides is not done for somebody who stays.
      event.stopPropagation();
      askBefore(path);
    }

    /** To and fro among pages of the app; leaving it is the page's own end. */
    function keepFromHistory(event: NavigateEvent) {
      const { navigationType, cancelable, destination } = event;
      if (navigationType !== 'traverse' || !cancelable) return;
      if (pageOf(destination.url) === pageOf(location.href)) return;
      event.preventDefault();
      setGoingTo(() => () => {
        listening.abort();
        navigation.traverseTo(destination.key);
      });
    }
  }, [changed]);

  const question = goingTo && (
    <Question
      onStay={() => setGoingTo(undefined)}
      onGo={() => {
        setGoingTo(undefined);
        goingTo();
      }}
    />
  );
  return [question, (go) => (changed ? setGoingTo(() => go) : go())];
}

const Question = ({ onStay, onGo }: { onStay: () => void; onGo: () => void }) => (
  <Dialog title="Leave without saving?" onClose={onStay}>
    <div className="grid gap-5">
      <p>What you changed is not saved yet.</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onStay}>Go on editing</Button>
        <Button look="alarm" onClick={onGo}>
          Discard the changes
        </Button>
      </div>
    </div>
  </Dialog>
);

/** Sections of one page are no other place. */
const pageOf = (address: string) => address.replace(/#.*/, '');
