import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { answers } from './answers.ts';
import { sample } from './sample.ts';

/** What is asked about the text and answered beside it. */
export function Asked({ text, onShow }: AskedProps) {
  const [question, setQuestion] = useState<string>(sample.question);
  const [answer, setAnswer] = useState<ReactNode>();

  function ask(): void {
    if (question.trim() === '') return;
    const { said, quotes } = answers.toQuestion(question, text());
    setAnswer(
      <>
        {said.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {quotes.map((quote) => (
          <Quote key={quote} quote={quote} onShow={() => onShow(quote)} />
        ))}
      </>,
    );
  }

  return (
    <section aria-labelledby="asked" className="grid content-start gap-5">
      <h2 id="asked" className="text-heading">
        Ask about the chapter
      </h2>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Field
          label="Your question"
          value={question}
          maxLength={300}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="quiet">
            Ask
          </Button>
          <Button look="plain" onClick={() => setAnswer(<p>{answers.summary(text())}</p>)}>
            Summarise
          </Button>
          <Button look="plain" onClick={() => setAnswer(<Titles titles={answers.titles(text())} />)}>
            Suggest titles
          </Button>
        </div>
      </form>
      <output
        aria-label="Answer"
        className="grid gap-3 border-s-2 border-accent ps-4 font-reading text-[1.0625rem] wrap-anywhere empty:hidden"
      >
        {answer}
      </output>
    </section>
  );
}

const Titles = ({ titles }: { titles: readonly string[] }) => (
  <ul className="grid gap-1">
    {titles.map((title) => (
      <li key={title}>{title}</li>
    ))}
  </ul>
);

const Quote = ({ quote, onShow }: { quote: string; onShow: () => void }) => (
  <button
    type="button"
    title="Show it in the text"
    className="min-h-11 text-start underline decoration-rule underline-offset-4 hover:decoration-current"
    onClick={onShow}
  >
    “{quote}”
  </button>
);

interface AskedProps {
  /** The chapter as it stands, Markdown. */
  readonly text: () => string;
  readonly onShow: (quote: string) => void;
}
