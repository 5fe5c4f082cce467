import { AudioLines, Gift, MessageSquareText } from 'lucide-react';
import { Link } from 'wouter';
import type { CreditEntry } from '#shared/contract/credits/credits.ts';
import { grouped } from '#shared/domain/locale.ts';
import { Moment } from '#web/ui/moment.tsx';
import { Row } from '#web/ui/row.tsx';

export function EntryLine({ entry }: { entry: CreditEntry }) {
  const Icon = iconsByKind[entry.kind];
  const href = addressOf(entry);
  const amount = amountOf(entry);
  return (
    <Row
      start={<Icon aria-hidden size={18} className="shrink-0 text-faded" />}
      title={
        <p dir="auto" className="wrap-anywhere">
          {href === undefined ? (
            entry.about
          ) : (
            <Link href={href} className="hover:underline hover:underline-offset-4">
              {entry.about}
            </Link>
          )}
        </p>
      }
      details={
        <>
          <li>{kindOf(entry)}</li>
          {amount !== undefined && <li>{amount}</li>}
          <li>
            <Moment at={entry.at} />
          </li>
        </>
      }
      aside={
        <p className="text-end whitespace-nowrap tabular-nums">
          {withSign(entry.credits)} <span className="sr-only">credits</span>
        </p>
      }
    />
  );
}

const iconsByKind = { answer: MessageSquareText, audio: AudioLines, grant: Gift } as const;

/** An audio entry with a number of tokens is for the writing of a podcast script. */
const kindOf = ({ kind, tokens }: CreditEntry): string =>
  kind === 'audio' && tokens !== undefined ? 'Podcast script' : kindWords[kind];

const kindWords = { answer: 'AI', audio: 'Read aloud', grant: 'Granted' } as const;

function addressOf({ audioId, bookId }: CreditEntry): string | undefined {
  if (audioId !== undefined) return `/audio-player?id=${audioId}`;
  return bookId === undefined ? undefined : `/books/book/${bookId}`;
}

function amountOf({ tokens, characters }: CreditEntry): string | undefined {
  if (tokens !== undefined) return `${grouped(tokens)} tokens`;
  return characters === undefined ? undefined : `${grouped(characters)} characters`;
}

/** Uses a minus sign as wide as the plus. */
const withSign = (credits: number): string =>
  `${credits > 0 ? '+' : credits < 0 ? '−' : ''}${grouped(Math.abs(credits))}`;
