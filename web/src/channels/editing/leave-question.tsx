import { Button } from '#web/ui/button.tsx';
import { useLeaveQuestion } from '#web/ui/leave-question.tsx';

/** The way out of the form; where something in it is not saved it is asked for, whichever way one goes. */
export function LeaveQuestion({ changed, onLeave }: { changed: boolean; onLeave: () => void }) {
  const [question, leave] = useLeaveQuestion(changed);
  return (
    <>
      <Button look="quiet" onClick={() => leave(onLeave)}>
        Cancel
      </Button>
      {question}
    </>
  );
}
