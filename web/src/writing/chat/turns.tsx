import type { Message } from '#shared/contract/writing/conversations.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { AnswerMessage } from './answer-message.tsx';
import type { ChatProps } from './chat-props.ts';
import { PersonMessage } from './person-message.tsx';
import type { Chat } from './use-chat.ts';

export function Turns({ chat, onAskAgain, ...props }: TurnsProps) {
  const { messages, list, running } = chat;
  const last = messages.at(-1);
  const question = messages.findLast(({ from }) => from === 'person');
  return (
    <div className="grid gap-5">
      {list.hasNextPage && (
        <Button
          look="plain"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show earlier messages
        </Button>
      )}
      {list.isFetchNextPageError && (
        <StatusLine tone="alarm">Error: {messageOf(list.error, 'We couldn’t load them.')}</StatusLine>
      )}
      <ol aria-label="Messages" className="grid gap-5">
        {messages.map((message) => (
          <li key={message.id} className="grid">
            {message.from === 'person' ? (
              <PersonMessage
                message={message}
                isLast={message === question}
                canEdit={!running && !chat.asking}
                onSend={(text) => onAskAgain(message, text)}
              />
            ) : (
              <AnswerMessage
                message={message}
                running={message === last ? running : undefined}
                onRetry={
                  message === last && question?.kind === 'chat' && !running
                    ? () => void onAskAgain(question, question.text)
                    : undefined
                }
                {...props}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface TurnsProps extends ChatProps {
  readonly chat: Chat;
  /** Asks in place of an earlier question. Resolves to whether the new question was accepted. */
  readonly onAskAgain: (question: Message, text: string) => Promise<boolean>;
}
