import type { ChapterReceipt, Receipt } from '#shared/contract/writing/conversations.ts';
import { grouped } from '#shared/domain/locale.ts';
import type { ChatProps } from './chat-props.ts';
import { receiptLine, usedWords } from './receipt-words.ts';

/** What an answer stands on, folded to a line that opens to every chapter of the book. */
export function ReceiptLine({ receipt, chapters, onGo }: ReceiptLineProps) {
  const { inputTokens, outputTokens, model } = receipt;
  return (
    <details className="text-small text-faded">
      <summary className="min-h-11 content-center rounded-control wrap-anywhere hover:text-ink">
        {receiptLine(receipt)}
      </summary>
      {receipt.chapters.length > 0 && (
        <ul aria-label="What was read" className="border-s-2 border-rule ps-3">
          {receipt.chapters.map((read) => (
            <li key={read.chapterId} className="flex flex-wrap items-baseline gap-x-2">
              <ChapterName
                read={read}
                isThere={chapters.some(({ id }) => id === read.chapterId)}
                onGo={() => onGo(read.chapterId)}
              />
              <span>{usedWords(read)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="pt-1.5">
        {model} · {grouped(inputTokens)} tokens read, {grouped(outputTokens)} written
      </p>
    </details>
  );
}

function ChapterName({ read: { title }, isThere, onGo }: ChapterNameProps) {
  // It may have been deleted since.
  if (!isThere) return <span dir="auto">{title}</span>;
  return (
    <button
      type="button"
      dir="auto"
      className="min-h-8 text-start text-accent underline-offset-4 wrap-anywhere hover:underline"
      onClick={onGo}
    >
      {title}
    </button>
  );
}

interface ReceiptLineProps extends Pick<ChatProps, 'chapters' | 'onGo'> {
  readonly receipt: Receipt;
}

interface ChapterNameProps {
  readonly read: ChapterReceipt;
  readonly isThere: boolean;
  readonly onGo: () => void;
}
