import { Button } from '#web/ui/button.tsx';
import { useLeaveQuestion } from '#web/ui/leave-question.tsx';

/** Asks before what is not saved goes, whichever way one leaves the form; `onCancel`: it has a button for that. */
export function LeaveQuestion({
  changed,
  onCancel,
}: {
  changed: boolean;
  onCancel?: (() => void) | undefined;
}) {
  const [question, leave] = useLeaveQuestion(changed);
  return (
    <>
      {onCancel && (
        <Button look="quiet" onClick={() => leave(onCancel)}>
          Cancel
        </Button>
      )}
      {question}
    </>
  );
}
