import type { Receipt } from '#shared/contract/writing/conversations.ts';
import { grouped } from '#shared/domain/locale.ts';
import { ChaptersRead } from './chapters-read.tsx';
import type { ChatProps } from './chat-props.ts';
import { pointedLine, receiptLine } from './receipt-words.ts';

export function ReceiptLine({ receipt, ...book }: ReceiptLineProps) {
  const { inputTokens, outputTokens, model } = receipt;
  return (
    <details className="text-small text-faded">
      <summary className="min-h-11 content-center rounded-control wrap-anywhere hover:text-ink">
        {receiptLine(receipt)}
      </summary>
      {receipt.chapters.length > 0 && (
        <ChaptersRead label="What the AI read" read={receipt.chapters} {...book} />
      )}
      {receipt.pointedAt && (
        <p dir="auto" className="pt-1.5">
          {pointedLine(receipt.pointedAt)}
        </p>
      )}
      <p className="pt-1.5">
        {model} · {grouped(inputTokens)} tokens read, {grouped(outputTokens)} written
      </p>
    </details>
  );
}

interface ReceiptLineProps extends Pick<ChatProps, 'chapters' | 'onGo'> {
  readonly receipt: Receipt;
}
