import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { finderOf } from '#shared/domain/finding/finder.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { answers } from './answers.ts';
import { sample } from './sample.ts';

export function AskAboutChapter({ text, brief = false, onShow }: AskAboutChapterProps) {
  const [question, setQuestion] = useState<string>(sample.question);
  const [answer, setAnswer] = useState<ReactNode>(() => brief && answerTo(sample.question, sample.text));

  function answerTo(message: string, chapter: string): ReactNode {
    const sentence = brief ? answers.inOneSentence(message, chapter) : undefined;
    const { lines, quotes } =
      sentence === undefined ? answers.toQuestion(message, chapter) : { lines: [], quotes: [sentence] };
    return (
      <>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {quotes.map((quote) => (
          <Quote key={quote} quote={quote} isFound={hasQuote(chapter, quote)} onShow={() => onShow(quote)} />
        ))}
      </>
    );
  }

  return (
    <section
      aria-labelledby={brief ? undefined : 'asked'}
      className={classes('grid content-start', brief ? 'gap-3' : 'gap-5')}
    >
      {!brief && (
        <h2 id="asked" className="text-heading">
          Ask about the chapter
        </h2>
      )}
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim() !== '') setAnswer(answerTo(question, text()));
        }}
      >
        <div className={classes('grid gap-3', brief && 'grid-cols-[1fr_auto] items-end gap-2')}>
          <Field
            label={brief ? 'Ask about the chapter' : 'Your question'}
            value={question}
            maxLength={300}
            onChange={(event) => setQuestion(event.target.value)}
          />
          {brief && askButton}
        </div>
        {!brief && (
          <div className="flex flex-wrap gap-x-1 gap-y-2">
            {askButton}
            <Button look="plain" onClick={() => setAnswer(<p>{answers.summary(text())}</p>)}>
              Summarise
            </Button>
            <Button look="plain" onClick={() => setAnswer(<Titles titles={answers.titles(text())} />)}>
              Suggest titles
            </Button>
          </div>
        )}
      </form>
      <output
        aria-label="Answer"
        className={classes(
          'grid border-s-2 border-accent ps-4 font-reading text-[1.0625rem] wrap-anywhere empty:hidden',
          brief ? 'gap-1' : 'gap-3',
        )}
      >
        {answer}
      </output>
    </section>
  );
}

const askButton = (
  <Button type="submit" look="quiet">
    Ask
  </Button>
);

const Titles = ({ titles }: { titles: readonly string[] }) => (
  <ul className="grid gap-1">
    {titles.map((title) => (
      <li key={title}>{title}</li>
    ))}
  </ul>
);

const Quote = ({ quote, isFound, onShow }: { quote: string; isFound: boolean; onShow: () => void }) => (
  <div>
    <button
      type="button"
      title="Show it in the text"
      className="min-h-11 text-start underline decoration-rule underline-offset-4 hover:decoration-current"
      onClick={onShow}
    >
      “{quote}”
    </button>
    <p className="flex items-center gap-1.5 font-ui text-small text-faded">
      {isFound && <Check aria-hidden size={15} className="shrink-0 text-accent" />}
      {isFound ? 'Checked: word for word in this chapter.' : 'Not word for word in this chapter.'}
    </p>
  </div>
);

const hasQuote = (chapter: string, quote: string): boolean =>
  (finderOf({ text: quote, matchCase: false, wholeWords: false })?.find(chapter).length ?? 0) > 0;

interface AskAboutChapterProps {
  readonly text: () => string;
  readonly brief?: boolean;
  readonly onShow: (quote: string) => void;
}
