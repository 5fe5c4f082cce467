import { messageOf } from '#web/platform/message-of.ts';
import { ApiError } from '#web/server/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import type { WordModelState } from './word-model.ts';

export function SavingLine({ state, onRetry }: { state: WordModelState; onRetry: () => void }) {
  if (state.status === 'failed')
    return (
      <div className="flex flex-wrap items-center gap-x-2">
        <StatusLine tone="alarm">Not saved: {reasonOf(state.error)}</StatusLine>
        <Button look="plain" className="-ms-3" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  return <StatusLine tone="calm">{wordsOf(state)}</StatusLine>;
}

function wordsOf({ status, merged, rows }: WordModelState): string {
  if (rows.some(({ theirs }) => theirs)) return 'Also changed elsewhere. Choose what to keep below.';
  if (merged) return 'This list was also changed elsewhere. Both changes are in it now.';
  return status === 'saving' ? 'Saving…' : '';
}

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError ? error.issues[0]?.message : undefined) ??
  messageOf(error, 'something went wrong.');
