import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '#shared/contract/writing/conversations.ts';
import type { AnswerKind } from '#shared/domain/writing/answer-kinds.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api, type AnswerOf } from '#web/server/api.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PagedList, type ListInPages } from '#web/ui/paged-list.tsx';
import { EmptyState, StatusLine } from '#web/ui/states.tsx';
import { conversationQuery, conversationsQuery, type BookKey } from '#web/writing/answers/writing-queries.ts';

export function History({ book, list, openId, onOpen, onClose, onDeleted }: HistoryProps) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  async function remove(id: string): Promise<void> {
    setProblem(undefined);
    try {
      await api('DELETE /ai/conversations/{id}', { params: { id } });
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t delete the conversation. Try again.'));
      return;
    }
    const { queryKey } = conversationsQuery(book);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(
      queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            conversations: page.conversations.filter((one) => one.id !== id),
          })),
        },
    );
    queries.removeQueries({ queryKey: conversationQuery({ ...book, conversationId: id }).queryKey });
    onDeleted(id);
  }

  return (
    <div className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto px-5 pb-8">
      <Button look="plain" className="-ms-3 justify-self-start" onClick={onClose}>
        <ArrowLeft aria-hidden size={18} /> Back to the conversation
      </Button>
      <h3 ref={heading} tabIndex={-1} className="text-[1.0625rem] focus:outline-none">
        Conversations about this book
      </h3>
      <StatusLine tone="alarm">{problem}</StatusLine>
      <PagedList
        list={list}
        name="your conversations"
        places="h-14"
        itemsOf={({ conversations }) => conversations}
        more="Show older"
        empty={
          <EmptyState title="No conversations yet">
            <p>Your conversations with the AI about this book are saved here.</p>
          </EmptyState>
        }
      >
        {(conversation) => (
          <ConversationLine
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
            onOpen={() => onOpen(conversation.id)}
            onDelete={() => remove(conversation.id)}
          />
        )}
      </PagedList>
    </div>
  );
}

function ConversationLine({
  conversation: { title, kind, updatedAt },
  isOpen,
  onOpen,
  onDelete,
}: ConversationLineProps) {
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <li className="grid border-b border-rule py-1">
      <div className="flex items-center">
        <button
          type="button"
          aria-current={isOpen || undefined}
          className="-ms-2 min-w-0 flex-1 rounded-control p-2 text-start -outline-offset-2 hover:bg-well aria-[current]:font-medium"
          onClick={onOpen}
        >
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {title}
          </span>
          <span className="text-small font-normal text-faded">
            {kind !== 'chat' && `${kindNames[kind]} · `}
            <Moment at={updatedAt} />
          </span>
        </button>
        <IconButton label={`Delete “${title}”`} className="-me-3 text-faded" onClick={() => setSure(!sure)}>
          <Trash2 aria-hidden size={16} />
        </IconButton>
      </div>
      {sure && (
        <div role="alert" className="flex flex-wrap items-center gap-2 pb-2 text-small">
          <span>Delete permanently?</span>
          <div className="ms-auto flex gap-2">
            <Button look="quiet" onClick={() => setSure(false)}>
              Keep it
            </Button>
            <Button
              look="alarm"
              busy={busy}
              onClick={() => {
                setBusy(true);
                void onDelete().finally(() => setBusy(false));
              }}
            >
              Delete
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

const kindNames: Readonly<Record<AnswerKind, string>> = {
  chat: 'Conversation',
  continue: 'Continue writing',
  rewrite: 'Rewrite',
  suggestions: 'Suggestions',
  outline: 'Outline',
  summary: 'Summary',
  titles: 'Titles',
  facts: 'Story facts',
  continuity: 'Continuity check',
};

interface HistoryProps {
  readonly book: BookKey;
  readonly list: ListInPages<AnswerOf<'GET /conversations'>>;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  readonly onDeleted: (id: string) => void;
}

interface ConversationLineProps {
  readonly conversation: Conversation;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => Promise<void>;
}
