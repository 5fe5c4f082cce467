import { Button } from '#web/ui/button.tsx';
import { useLeaveQuestion } from '#web/ui/leave-question.tsx';

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
