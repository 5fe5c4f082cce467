import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { linkPressed } from './link-pressed.ts';

/** The way out of a form; where something in it is not saved it is asked for, whichever way one goes. */
export function LeaveQuestion({ changed, onLeave }: { changed: boolean; onLeave: () => void }) {
  const [, navigate] = useLocation();
  const [goingTo, setGoingTo] = useState<() => void>();
  useEffect(() => {
    if (!changed) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener(
      'click',
      (event) => {
        const path = linkPressed(event);
        if (path === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        setGoingTo(() => () => navigate(path));
      },
      { signal, capture: true },
    );
    return () => listening.abort();
  }, [changed, navigate]);
  return (
    <>
      <Button look="quiet" onClick={() => (changed ? setGoingTo(() => onLeave) : onLeave())}>
        Cancel
      </Button>
      {goingTo && (
        <Dialog title="Leave without saving?" onClose={() => setGoingTo(undefined)}>
          <div className="grid gap-5">
            <p>What you changed is not saved yet.</p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setGoingTo(undefined)}>Go on editing</Button>
              <Button
                look="alarm"
                onClick={() => {
                  setGoingTo(undefined);
                  goingTo();
                }}
              >
                Discard the changes
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
