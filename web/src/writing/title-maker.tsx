import { useId } from 'react';
import { bookTokensOf, highestPrice } from '#shared/domain/writing/price.ts';
import { Button } from '#web/ui/button.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { isComing } from './answers/is-coming.ts';
import { useStoredAnswer } from './answers/use-stored-answer.ts';
import { Price } from '#web/credits/price.tsx';
import { AnswerStage } from './tools/answer-stage.tsx';

export function TitleMaker({ userid, bookId, bookWords, title, onTitle }: TitleMakerProps) {
  const answer = useStoredAnswer(`titles-${bookId}`, userid);
  const priceId = useId();
  const make = () => void answer.ask({ kind: 'titles', bookId });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="quiet" busy={isComing(answer)} aria-describedby={priceId} onClick={make}>
          Suggest titles and a blurb
        </Button>
        <Price
          id={priceId}
          userid={userid}
          most={highestPrice({
            kind: 'titles',
            fullBook: false,
            bookTokens: bookTokensOf(bookWords),
            messageTokens: 0,
          })}
        />
      </div>
      <AnswerStage
        answer={answer}
        doing="The AI is looking for titles…"
        ended={() => 'Titles and a blurb are ready.'}
        onRetry={make}
      >
        {({ titles }) =>
          titles && (
            <>
              <Titles titles={titles.titles} current={title} onTitle={onTitle} />
              {titles.blurb !== '' && <Blurb text={titles.blurb} />}
            </>
          )
        }
      </AnswerStage>
    </div>
  );
}

const Titles = ({ titles, current, onTitle }: TitlesProps) => (
  <ul aria-label="Suggested titles" className="grid">
    {titles.map((title) => (
      <li
        key={title}
        className="flex items-center justify-between gap-3 border-b border-rule last:border-none"
      >
        <span dir="auto" className="min-w-0 py-2 font-reading text-[1.0625rem] wrap-anywhere">
          {title}
        </span>
        {title === current ? (
          <span className="shrink-0 px-3 text-small text-faded">The title</span>
        ) : (
          <Button look="plain" aria-label={`Use “${title}”`} onClick={() => onTitle(title)}>
            Use
          </Button>
        )}
      </li>
    ))}
  </ul>
);

function Blurb({ text }: { text: string }) {
  const { copied, copy } = useCopy(text);
  return (
    <div className="grid justify-items-start gap-2">
      <h4 className="font-medium">Blurb</h4>
      <p dir="auto" className="border-s-2 border-rule ps-4 font-reading wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <Button look="plain" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy blurb'}
      </Button>
    </div>
  );
}

interface TitlesProps {
  readonly titles: readonly string[];
  readonly current: string;
  readonly onTitle: (title: string) => void;
}

interface TitleMakerProps {
  readonly userid: string;
  readonly bookId: string;
  readonly bookWords: number;
  readonly title: string;
  readonly onTitle: (title: string) => void;
}
