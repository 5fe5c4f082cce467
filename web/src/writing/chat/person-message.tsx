import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '#shared/contract/writing/conversations.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { MessageField } from '#web/ui/message-field.tsx';
import { messageLimit, messageProblem } from './message-problem.ts';

export function PersonMessage({ message, isLast, canEdit, onSend }: PersonMessageProps) {
  const [edited, setEdited] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [cancelled, setCancelled] = useState(false);

  async function send(): Promise<void> {
    if (edited === undefined || busy || edited.trim() === '' || messageProblem(edited)) return;
    setBusy(true);
    if (await onSend(edited)) setEdited(undefined);
    setBusy(false);
  }

  if (edited !== undefined) {
    return (
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <MessageField
          label="Edit your message"
          text={edited}
          limit={messageLimit}
          problem={messageProblem(edited)}
          takesFocus
          onChange={setEdited}
          onSend={() => void send()}
        />
        {!isLast && <p className="text-small text-faded">Everything after it will be removed.</p>}
        <div className="flex justify-end gap-2">
          <Button
            look="plain"
            onClick={() => {
              setEdited(undefined);
              setCancelled(true);
            }}
          >
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={edited.trim() === ''}>
            Ask again
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className="flex flex-row-reverse items-center">
      <p
        dir="auto"
        className="max-w-[88%] min-w-0 rounded-sheet bg-well px-4 py-2.5 whitespace-pre-wrap wrap-anywhere"
      >
        <span className="sr-only">You: </span>
        {message.text}
      </p>
      {canEdit && message.kind === 'chat' && (
        <IconButton
          // After a cancelled edit, the focus returns here.
          ref={cancelled ? focusOn : undefined}
          label="Edit and ask again"
          className="text-faded"
          onClick={() => setEdited(message.text)}
        >
          <Pencil aria-hidden size={15} />
        </IconButton>
      )}
    </div>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

interface PersonMessageProps {
  readonly message: Message;
  readonly isLast: boolean;
  readonly canEdit: boolean;
  /** Resolves to whether the question was accepted. */
  readonly onSend: (text: string) => Promise<boolean>;
}
