import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import type { PlaceInText } from '#shared/contract/writing/conversations.ts';
import { bookTokensOf, maxEarlierTokens, highestPrice, sentTokens } from '#shared/domain/writing/price.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyIdOf } from '#web/ui/copy-id.tsx';
import { MessageField } from '#web/ui/message-field.tsx';
import { SwitchChip } from '#web/ui/switch-chip.tsx';
import { Price } from '#web/credits/price.tsx';
import { keepDraft, storedDraft } from './chat-memory.ts';
import type { ChatProps } from './chat-props.ts';
import { FullBookPreview } from './full-book-preview.tsx';
import { messageLimit, messageProblem } from './message-problem.ts';
import { PointedWords } from './pointed-words.tsx';
import type { Chat } from './use-chat.ts';
import { usePointedPlace } from './use-pointed-place.ts';

export function Composer({ chat, fullBook, onFullBook, onSent, ...props }: ComposerProps) {
  const { chapterId, manuscript } = props;
  const pointed = usePointedPlace(manuscript);
  // A question includes the selection by default, but not the caret, because the caret is always somewhere.
  const [choice, setChoice] = useState<{ about: string | undefined; isIncluded: boolean }>();
  const selectedText = pointed?.isSelected ? pointed.place.text : undefined;
  const isIncluded = choice && choice.about === selectedText ? choice.isIncluded : selectedText !== undefined;
  const place = isIncluded ? pointed?.place : undefined;
  const isMarked = isIncluded && selectedText !== undefined;
  useEffect(() => {
    if (!isMarked) return undefined;
    manuscript?.markSelection(true);
    return () => manuscript?.markSelection(false);
  }, [manuscript, isMarked]);
  const [text, setText] = useState(() => storedDraft(props));
  const [takesFocus] = useState(() => props.takesFocus?.() ?? false);
  const noteId = useId();
  const priceId = useId();
  const maxPrice = priceOf(text, { chat, fullBook, place, ...props });
  const canSend = text.trim() !== '' && !messageProblem(text) && !chat.running;

  function write(typed: string): void {
    setText(typed);
    keepDraft(props, typed);
  }

  async function send(): Promise<void> {
    if (!canSend || !(await chat.send({ message: text, chapterId, fullBook, ...(place && { place }) })))
      return;
    write('');
    setChoice(undefined);
    onSent();
  }

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-rule bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {chat.refused !== undefined && <RefusalMessage chat={chat} />}
      <MessageField
        label="Message to the AI"
        placeholder="Ask about your book"
        describedBy={noteId}
        text={text}
        limit={messageLimit}
        problem={messageProblem(text)}
        takesFocus={takesFocus}
        onChange={write}
        onSend={() => void send()}
      >
        {pointed && (
          <PointedWords
            pointed={pointed}
            checked={isIncluded}
            onChange={(checked) => setChoice({ about: selectedText, isIncluded: checked })}
          />
        )}
        <SwitchChip
          checked={fullBook}
          aria-describedby={noteId}
          onChange={(event) => onFullBook(event.target.checked)}
        >
          Full Book Mode
        </SwitchChip>
        {chat.running ? (
          <Button look="quiet" className="ms-auto" busy={chat.stopping} onClick={() => void chat.stop()}>
            <Square aria-hidden size={14} fill="currentColor" /> Stop
          </Button>
        ) : (
          <Button
            type="submit"
            className="ms-auto"
            aria-describedby={priceId}
            busy={chat.asking}
            disabled={!canSend}
          >
            <ArrowUp aria-hidden size={18} /> Send
          </Button>
        )}
      </MessageField>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p id={noteId} className="text-small text-faded">
          {fullBook ? fullBookWords : passagesWords}
        </p>
        <Price id={priceId} userid={props.userid} most={maxPrice} className="ms-auto" />
      </div>
      {fullBook && <FullBookPreview {...props} message={text} />}
    </form>
  );
}

const RefusalMessage = ({ chat: { refused, outOfCredits } }: { chat: Chat }) => (
  <p role="alert" className="border-s-2 border-alarm ps-3 text-small wrap-anywhere">
    {messageOf(refused, 'We couldn’t reach the AI. Try again.')} <CopyIdOf error={refused} />
    {outOfCredits && (
      <>
        {' '}
        <Link href="/books/credits" className="text-accent underline underline-offset-4">
          Your credits
        </Link>
      </>
    )}
  </p>
);

/** The amount that the server reserves until the answer ends. */
const priceOf = (text: string, { chat, fullBook, words, place }: PriceInput): number =>
  highestPrice({
    kind: 'chat',
    fullBook,
    bookTokens: bookTokensOf(words),
    messageTokens: sentTokens({ message: text, place }) + (chat.isNew ? 0 : maxEarlierTokens),
  });

const fullBookWords = 'Gives the AI whole-book context: full chapters where they fit, summaries of the rest.';
const passagesWords = 'The AI reads what fits your question best.';

interface ComposerProps extends ChatProps {
  readonly chat: Chat;
  readonly conversationId: string | undefined;
  readonly fullBook: boolean;
  readonly onFullBook: (on: boolean) => void;
  readonly onSent: () => void;
}

type PriceInput = Pick<ComposerProps, 'chat' | 'fullBook' | 'words'> & {
  readonly place: PlaceInText | undefined;
};
