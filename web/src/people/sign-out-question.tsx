import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Before somebody signs out whose text is not at the server yet. */
export default function SignOutQuestion({ onAnswer }: { onAnswer: (goes: boolean) => void }) {
  return (
    <Dialog title="Some of your text is not saved yet" onClose={() => onAnswer(false)}>
      <div className="grid gap-5">
        <p>
          The server could not be reached, so what you wrote last is on this device only. If you sign out now,
          it stays here for you, nobody else who signs in is shown it, and it is sent when you write here
          again.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="alarm" onClick={() => onAnswer(true)}>
            Sign out all the same
          </Button>
          <Button onClick={() => onAnswer(false)}>Stay signed in</Button>
        </div>
      </div>
    </Dialog>
  );
}
