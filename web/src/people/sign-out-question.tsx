import { useEffect, useId, useRef, useState } from 'react';
import type { SignOutAnswer } from '#web/platform/open-dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Shown when unsaved text exists. Discarding that text needs a second confirmation. */
export default function SignOutQuestion({ onAnswer }: { onAnswer: QuestionProps['onAnswer'] | 'underWay' }) {
  const [discarding, setDiscarding] = useState(false);
  if (onAnswer === 'underWay')
    return (
      <Dialog title="Signing out…">
        <output>This takes a moment. Keep this page open until it’s done.</output>
      </Dialog>
    );
  return discarding ? (
    <ConfirmDiscarding onAnswer={onAnswer} onBack={() => setDiscarding(false)} />
  ) : (
    <Dialog title="Some of your text isn’t saved yet" onClose={() => onAnswer('stay')}>
      <div className="grid gap-5">
        <p>Your latest text hasn’t reached the server. It’s only on this device.</p>
        <p>
          If you keep it, only that text stays here. Nobody else who signs in can see it, and it’s back in
          place the next time you write here. On a shared computer, discard it, or stay until it’s saved.
        </p>
        <div className="grid gap-3">
          <Button onClick={() => onAnswer('stay')}>Stay signed in</Button>
          <Button look="quiet" onClick={() => onAnswer('keep')}>
            Sign out and keep it on this device
          </Button>
          <Button look="alarm" onClick={() => setDiscarding(true)}>
            Sign out and discard it…
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function ConfirmDiscarding({ onAnswer, onBack }: QuestionProps & { onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  const consequenceId = useId();
  // Focuses the button that discards nothing.
  useEffect(() => back.current?.focus(), []);
  return (
    <Dialog title="Discard unsaved text?" onClose={() => onAnswer('stay')}>
      <div className="grid gap-5">
        <p id={consequenceId}>
          Text that hasn’t been saved is removed from this device, including drafts of notes and messages.
          This can’t be undone. Saved text isn’t affected.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button ref={back} look="quiet" aria-describedby={consequenceId} onClick={onBack}>
            Go back
          </Button>
          <Button look="alarm" aria-describedby={consequenceId} onClick={() => onAnswer('discard')}>
            Discard and sign out
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface QuestionProps {
  readonly onAnswer: (answer: SignOutAnswer) => void;
}
