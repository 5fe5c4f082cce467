import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { holdHistory } from './hold-history.ts';
import { linkPressed } from './link-pressed.ts';
import { holdUnsaved } from './occupied.ts';

/**
 * Asks before unsaved changes are lost by a link, a history step or closing the page. A form's own button must call
 * `leave`. The caller must render the returned question.
 */
export function useLeaveQuestion(
  changed: boolean,
  reason = 'Your changes aren’t saved yet.',
): [question: ReactNode, leave: (go: () => void) => void] {
  const [, navigate] = useLocation();
  const [goingTo, setGoingTo] = useState<() => void>();
  const askBefore = useEffectEvent((path: string) => setGoingTo(() => () => navigate(path)));
  useEffect(() => {
    if (!changed) return undefined;
    const release = holdUnsaved();
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener('click', keepFromLink, { signal, capture: true });
    holdHistory((go) => {
      setGoingTo(() => () => {
        controller.abort();
        go();
      });
    }, signal);
    return () => {
      release();
      controller.abort();
    };

    function keepFromLink(event: MouseEvent) {
      const path = linkPressed(event);
      if (path === undefined) return;
      event.preventDefault();
      // Other click handlers of the link must not run if the person stays.
      event.stopPropagation();
      askBefore(path);
    }
  }, [changed]);

  const question = goingTo && (
    <Question
      reason={reason}
      onStay={() => setGoingTo(undefined)}
      onGo={() => {
        setGoingTo(undefined);
        goingTo();
      }}
    />
  );
  return [question, (go) => (changed ? setGoingTo(() => go) : go())];
}

const Question = ({ reason, onStay, onGo }: QuestionProps) => (
  <Dialog title="Leave without saving?" onClose={onStay}>
    <div className="grid gap-5">
      <p>{reason}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onStay}>Keep editing</Button>
        <Button look="alarm" onClick={onGo}>
          Discard changes
        </Button>
      </div>
    </div>
  </Dialog>
);

interface QuestionProps {
  readonly reason: string;
  readonly onStay: () => void;
  readonly onGo: () => void;
}
