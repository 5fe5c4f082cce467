import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedState } from '#web/ui/states.tsx';
import { conversationsQuery } from './answers/writing-queries.ts';
import { keepLastConversation, lastConversation } from './chat/chat-memory.ts';
import type { ChatProps } from './chat/chat-props.ts';
import { Conversation } from './chat/conversation.tsx';
import { History } from './chat/history.tsx';
import { OpeningConversation } from './chat/opening.tsx';

/**
 * The AI panel: shows the last open conversation, a new one, or the list of all conversations about this book (S1.14).
 */
export function ChatPanel(props: ChatProps) {
  const { userid, bookId } = props;
  const book = { userid, bookId };
  const [storedId, setStoredId] = useState(() => lastConversation(book));
  const [inHistory, setInHistory] = useState(false);
  /** React key of the opened conversation; it stays the same when a new conversation gets its id. */
  const [sitting, setSitting] = useState(0);
  const [came, setCame] = useState<'in' | 'back' | 'to write'>('in');
  const list = useInfiniteQuery({
    ...conversationsQuery(book),
    enabled: inHistory || storedId === undefined,
  });
  const chats = list.data?.pages.flatMap(({ conversations }) => conversations);
  // Without a stored id, opens the first chat in the list, which may come from another device.
  const openChatId =
    storedId ?? (storedId === null ? null : chats && (chats.find(({ kind }) => kind === 'chat')?.id ?? null));

  function rememberId(id: string | null): void {
    setStoredId(id);
    keepLastConversation(book, id);
  }

  function show(id: string | null): void {
    rememberId(id);
    setSitting(sitting + 1);
    setCame(id === null ? 'to write' : 'back');
    setInHistory(false);
  }

  function closeHistory(): void {
    setCame('back');
    setInHistory(false);
  }

  if (inHistory) {
    return (
      <History
        book={book}
        list={list}
        openId={openChatId ?? null}
        onOpen={show}
        onClose={closeHistory}
        onDeleted={(id) => {
          if (id === openChatId) rememberId(null);
        }}
      />
    );
  }
  if (openChatId === undefined) {
    return (
      <div className="px-5">
        {list.isError ? (
          <FailedState
            error={list.error}
            fallback="We couldn’t load your conversations."
            onRetry={() => void list.refetch()}
          />
        ) : (
          <OpeningConversation />
        )}
      </div>
    );
  }
  return (
    <Conversation
      key={sitting}
      {...props}
      id={openChatId}
      takesFocus={came === 'in' ? props.takesFocus : () => came === 'to write'}
      isReturn={came === 'back'}
      onBegun={rememberId}
      onNew={() => show(null)}
      onHistory={() => setInHistory(true)}
    />
  );
}
