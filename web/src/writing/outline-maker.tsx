import { useEffect, useEffectEvent, useState } from 'react';
import { countOf } from '#shared/domain/locale.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { isComing } from './answers/is-coming.ts';
import { useStoredAnswer } from './answers/use-stored-answer.ts';
import { AnswerStage } from './tools/answer-stage.tsx';
import { outlineSoFar } from './tools/outline-so-far.ts';
import { PremiseForm } from './tools/premise-form.tsx';
import { ProposedChapters } from './tools/proposed-chapters.tsx';
import { useProposedOutline, type AddChapter } from './tools/proposed-outline.ts';

export default function OutlineMaker({
  userid,
  bookId,
  bookWords,
  onAdd,
  onClose,
  ...book
}: OutlineMakerProps) {
  const [premise, setPremise] = useState(book.premise);
  const [count, setCount] = useState<number>();
  const answer = useStoredAnswer(`outline-${bookId}`, userid);
  const outline = useProposedOutline(bookId);
  const isBusy = isComing(answer);
  const hasOutline = outline.chapters.length > 0;

  const { status, conversationId } = answer;
  const takeOutline = useEffectEvent((from: string | undefined) => {
    if (from !== outline.from) outline.take(from, answer.result?.outline?.chapters ?? []);
  });
  useEffect(() => {
    if (status === 'answered') takeOutline(conversationId);
  }, [status, conversationId]);

  function make(chapters: number | undefined): void {
    setCount(chapters);
    void answer.ask({
      kind: 'outline',
      bookId,
      premise: premise.trim(),
      ...(chapters !== undefined && { chapters }),
    });
  }

  return (
    <Dialog title="Generate an outline" wide onClose={onClose}>
      <div className="grid gap-8">
        <PremiseForm
          {...{ userid, bookWords, premise }}
          busy={isBusy}
          isAgain={hasOutline}
          onPremise={setPremise}
          onMake={make}
        />
        <AnswerStage
          answer={answer}
          doing="The AI is generating an outline…"
          ended={(result) =>
            `An outline with ${countOf(result.outline?.chapters.length ?? 0, 'chapter')} is ready.`
          }
          coming={<ArrivingOutline text={answer.text} />}
          onRetry={() => make(count)}
        >
          {(result) =>
            result.outline?.chapters.length ? null : (
              <p>The AI didn’t suggest any chapters. Add more to the premise.</p>
            )
          }
        </AnswerStage>
        {hasOutline && !isBusy && <ProposedChapters {...{ bookId, premise, outline, onAdd }} />}
      </div>
    </Dialog>
  );
}

const ArrivingOutline = ({ text }: { text: string }) => (
  <ol className="grid gap-2">
    {outlineSoFar(text).map(({ title, summary }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- it only grows
      <li key={index} dir="auto" className="wrap-anywhere">
        <span className="font-medium">{title}</span>{' '}
        <span className="font-reading text-faded">{summary}</span>
      </li>
    ))}
  </ol>
);

interface OutlineMakerProps {
  readonly userid: string;
  readonly bookId: string;
  /** The number of words in the book, on which the price depends. */
  readonly bookWords: number;
  readonly premise: string;
  readonly onAdd: AddChapter;
  readonly onClose: () => void;
}
