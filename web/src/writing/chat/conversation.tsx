import { History, SquarePen } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Message } from '#shared/contract/writing/conversations.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { useStayAtEnd } from '#web/ui/use-stay-at-end.ts';
import type { ChatProps } from './chat-props.ts';
import { keepFullBook, storedFullBook } from './chat-memory.ts';
import { ChatStart } from './chat-start.tsx';
import { Composer } from './composer.tsx';
import { OpeningConversation } from './opening.tsx';
import { AnswerAnnouncement } from './spoken.tsx';
import { Turns } from './turns.tsx';
import { useChat, type Chat } from './use-chat.ts';

export function Conversation({ id, isReturn, onBegun, onNew, onHistory, ...props }: ConversationProps) {
  const chat = useChat(props, { id, onBegun });
  const [fullBook, setFullBook] = useState(() => storedFullBook(props));
  const [place, goToEnd] = useStayAtEnd<HTMLElement>();
  useEffect(() => {
    if (isReturn) place.current?.focus({ preventScroll: true });
  }, [isReturn, place]);

  /** The pressed element disappears as soon as the question is accepted, so the focus moves to the conversation. */
  const ask: Chat['send'] = async (question) => {
    const isAccepted = await chat.send(question);
    if (isAccepted) goToEnd();
    if (isAccepted) place.current?.focus({ preventScroll: true });
    return isAccepted;
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="flex items-center gap-1 ps-5 pe-2">
        <p dir="auto" className="me-auto min-w-0 truncate text-small text-faded">
          {titleOf(chat)}
        </p>
        <IconButton label="New conversation" disabled={chat.isNew} onClick={onNew}>
          <SquarePen aria-hidden size={18} />
        </IconButton>
        <IconButton label="All conversations about this book" onClick={onHistory}>
          <History aria-hidden size={18} />
        </IconButton>
      </div>
      <section
        ref={place}
        aria-label="Conversation"
        // Focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-40 flex-1 overflow-y-auto overscroll-contain px-5 py-3 -outline-offset-2"
      >
        <div>
          <ConversationContent chat={chat} fullBook={fullBook} onAsk={ask} onNew={onNew} {...props} />
        </div>
      </section>
      <AnswerAnnouncement running={chat.running} last={chat.messages.at(-1)} />
      <Composer
        chat={chat}
        conversationId={id ?? undefined}
        fullBook={fullBook}
        onSent={goToEnd}
        onFullBook={(on) => {
          setFullBook(on);
          keepFullBook(props, on);
        }}
        {...props}
      />
    </div>
  );
}

function ConversationContent({ chat, fullBook, onAsk, onNew, ...props }: ConversationContentProps) {
  const { chapterId } = props;
  if (chat.isNew) {
    return <ChatStart {...props} onAsk={(message) => void onAsk({ message, chapterId, fullBook })} />;
  }
  if (chat.isMissing) {
    return (
      <EmptyState
        title="This conversation was deleted"
        action={
          <Button look="quiet" onClick={onNew}>
            Start a new conversation
          </Button>
        }
      />
    );
  }
  if (!chat.list.data) {
    return chat.list.isError ? (
      <FailedState
        error={chat.list.error}
        fallback="We couldn’t load this conversation."
        onRetry={() => void chat.list.refetch()}
      />
    ) : (
      <OpeningConversation />
    );
  }
  return (
    <Turns
      chat={chat}
      onAskAgain={(question: Message, text: string) =>
        onAsk({
          message: text,
          chapterId: question.chapterId ?? chapterId,
          fullBook,
          insteadOf: question.id,
        })
      }
      {...props}
    />
  );
}

const titleOf = ({ isNew, list }: Chat): string =>
  isNew ? 'New conversation' : (list.data?.pages[0]?.conversation.title ?? '');

interface ConversationProps extends ChatProps {
  /** `null`: a new conversation. */
  readonly id: string | null;
  readonly isReturn: boolean;
  readonly onBegun: (id: string) => void;
  readonly onNew: () => void;
  readonly onHistory: () => void;
}

interface ConversationContentProps extends ChatProps {
  readonly chat: Chat;
  readonly fullBook: boolean;
  readonly onAsk: Chat['send'];
  readonly onNew: () => void;
}
