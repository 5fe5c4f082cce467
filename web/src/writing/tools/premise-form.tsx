import { useId, useState } from 'react';
import { bookTokensOf, highestPrice, sentTokens } from '#shared/domain/writing/price.ts';
import { writingLimits, writingRefusals } from '#shared/domain/writing/writing-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { Price } from '#web/credits/price.tsx';

export function PremiseForm({ userid, bookWords, premise, busy, isAgain, ...handlers }: PremiseFormProps) {
  const [count, setCount] = useState('');
  const [problem, setProblem] = useState<string>();
  const priceId = useId();

  function make(): void {
    const chapters = count === '' ? undefined : Number(count);
    const isOutOfRange = chapters !== undefined && (chapters < 1 || chapters > writingLimits.outlineChapters);
    const foundProblem =
      premise.trim() === ''
        ? writingRefusals.premiseMissing
        : isOutOfRange
          ? writingRefusals.tooManyChapters
          : undefined;
    setProblem(foundProblem);
    if (foundProblem === undefined) handlers.onMake(chapters);
  }

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) make();
      }}
    >
      <TextArea
        label="Premise"
        note="Who wants what, and what stands in the way."
        dir="auto"
        rows={4}
        value={premise}
        maxLength={writingLimits.premiseCharacters}
        onChange={(event) => handlers.onPremise(event.target.value)}
      />
      <Field
        label="Number of chapters"
        note="Leave empty for as many as the story needs."
        inputMode="numeric"
        value={count}
        className="max-w-32"
        onChange={(event) => setCount(event.target.value.replaceAll(/\D/gu, '').slice(0, 3))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look={isAgain ? 'quiet' : 'primary'} busy={busy} aria-describedby={priceId}>
          {isAgain ? 'Generate another' : 'Generate an outline'}
        </Button>
        <Price
          id={priceId}
          userid={userid}
          most={highestPrice({
            kind: 'outline',
            fullBook: false,
            bookTokens: bookTokensOf(bookWords),
            messageTokens: sentTokens({ premise }),
          })}
        />
      </div>
      <StatusLine tone="alarm">{problem}</StatusLine>
    </form>
  );
}

interface PremiseFormProps {
  readonly userid: string;
  readonly bookWords: number;
  readonly premise: string;
  readonly busy: boolean;
  readonly isAgain: boolean;
  readonly onPremise: (premise: string) => void;
  readonly onMake: (chapters: number | undefined) => void;
}
