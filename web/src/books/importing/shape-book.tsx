import { useEffect, useRef } from 'react';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { authorLine } from '#shared/domain/books/imprint.ts';
import { countOf } from '#shared/domain/locale.ts';
import { languages } from '#web/platform/languages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { ChooseEncoding } from './choose-encoding.tsx';
import { includedEntries, problemOf, type Draft } from './draft.ts';
import { EntryLine } from './entry-line.tsx';
import { ImportReportText } from './import-report-text.tsx';
import type { SplitWay } from './reading/split-into-chapters.ts';
import type { BookImport, Shaping } from './use-import.ts';
import { Waiting } from './waiting.tsx';

export function ShapeBook({ state, bookImport }: { state: Shaping; bookImport: BookImport }) {
  const { draft, book, problem, started, dividing } = state;
  const fault = problemOf(draft);
  const change = (part: Partial<Draft>) => bookImport.shape({ ...draft, ...part });
  const submit = useRef<HTMLButtonElement>(null);
  // After a failed send the form is shown again. The focus goes to the submit button, because on a phone the error
  // beside it is far below the top.
  useEffect(() => {
    if (started) submit.current?.focus();
  }, [started]);
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!fault && dividing === undefined) void bookImport.send();
      }}
    >
      {book.books && book.books.all.length > 1 && (
        <Select
          label="Book"
          note={`This archive has ${countOf(book.books.all.length, 'book')}. Import them one after another.`}
          value={book.books.chosen}
          onChange={({ target }) => void bookImport.choose(target.value)}
        >
          {book.books.all.map(({ id, title }) => (
            <option key={id} value={id}>
              {bookImport.imported.has(id) ? `${title} (imported)` : title}
            </option>
          ))}
        </Select>
      )}
      {book.encoding && (
        <ChooseEncoding encoding={book.encoding} onChoose={(name) => void bookImport.decode(name)} />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr]">
        <Field
          label="Title"
          dir="auto"
          autoComplete="off"
          maxLength={bookLimits.titleCharacters}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
          note={draft.imprint.authors.length === 0 ? undefined : `By ${authorLine(draft.imprint.authors)}`}
        />
        <Select
          label="Language"
          value={draft.language}
          onChange={({ target }) => change({ language: target.value })}
        >
          {languages(draft.language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <ImportReportText report={book.report} title="Import report" />
      <section aria-labelledby="imported-chapters" className="grid gap-3">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="grid gap-1">
            <h3 id="imported-chapters" className="text-heading">
              {summaryOf(draft)}
            </h3>
            <p className="text-small text-faded">
              Leave out what doesn’t belong to the book. Nothing is saved yet.
            </p>
          </div>
          {book.ways.length > 1 && (
            <Select
              label="Divide by"
              value={book.way}
              onChange={({ target }) => void bookImport.cut(target.value as SplitWay)}
            >
              {book.ways.map((each) => (
                <option key={each.way} value={each.way}>
                  {`${namesOfWays[each.way]}: ${dividedText(each)}`}
                </option>
              ))}
            </Select>
          )}
        </div>
        {dividing === undefined ? (
          <ol className="grid downwards max-h-[max(12rem,calc(92dvh-29rem))] border-y border-rule">
            {draft.entries.map((entry) => (
              <EntryLine key={entry.id} entry={entry} draft={draft} onShape={bookImport.shape} />
            ))}
          </ol>
        ) : (
          <Waiting
            label="Dividing the text"
            share={dividing}
            note="If you stop, the chapters stay as they are now."
            onStop={bookImport.stop}
          />
        )}
      </section>
      <StatusLine tone="alarm">{fault ?? problem}</StatusLine>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={bookImport.startOver}>
          Choose another file
        </Button>
        <Button ref={submit} type="submit" disabled={fault !== undefined || dividing !== undefined}>
          {started === undefined ? 'Import the book' : 'Try again'}
        </Button>
      </div>
    </form>
  );
}

function summaryOf(draft: Draft): string {
  const chapters = includedEntries(draft).filter(({ kind }) => kind === 'chapter');
  const words = chapters.reduce((sum, chapter) => sum + chapter.words, 0);
  const parts = includedEntries(draft).length - chapters.length;
  return `${dividedText({ chapters: chapters.length, parts })}, ${countOf(words, 'word')}`;
}

const dividedText = ({ chapters, parts }: { readonly chapters: number; readonly parts: number }): string =>
  parts === 0 ? countOf(chapters, 'chapter') : `${countOf(chapters, 'chapter')} in ${countOf(parts, 'part')}`;

const namesOfWays: Readonly<Record<SplitWay, string>> = {
  marked: 'Headings in the file',
  'level 1': 'Level 1',
  'level 2': 'Level 2',
  'level 3': 'Level 3',
  'level 4': 'Level 4',
  'level 5': 'Level 5',
  'level 6': 'Level 6',
  'chapter lines': 'Lines like “Chapter 1”',
  pages: 'Pages',
  whole: 'Nothing',
};
