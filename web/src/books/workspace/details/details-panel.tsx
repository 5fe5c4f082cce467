import { useQueryClient } from '@tanstack/react-query';
import type { Book, BookChange } from '#shared/contract/books/books.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { bookQuery } from '#web/books/workspace/book-queries.ts';
import { OriginsOfBook } from '#web/books/workspace/origins/origins-of-book.tsx';
import { chaptersOf, withTitle } from '#web/books/workspace/outline/outline.ts';
import type { PanelProps } from '#web/books/workspace/panel-props.ts';
import { saveInTime } from '#web/books/workspace/save-in-time.ts';
import { typeInto } from '#web/texts/use-autosave.ts';
import { api } from '#web/server/api.ts';
import { Select } from '#web/ui/field.tsx';
import { SummaryMaker } from '#web/writing/summary-maker.tsx';
import { TitleMaker } from '#web/writing/title-maker.tsx';
import { AutosavedField } from '#web/texts/autosaved-field.tsx';
import { CoverOfBook } from './cover-of-book.tsx';
import { Publication } from './publication.tsx';
import { useSaveChapterSummary } from './use-save-chapter-summary.ts';
import { ImportReportText } from '#web/books/importing/import-report-text.tsx';
import { fixRequest } from '#web/platform/fix-request.ts';
import { Button } from '#web/ui/button.tsx';
import { languages } from '#web/platform/languages.ts';

export default function DetailsPanel({ of, outline, chapterId }: PanelProps) {
  const queries = useQueryClient();
  const saveChapterSummary = useSaveChapterSummary(of);
  const { book } = outline;
  const chapter = outline.chapters.find(({ id }) => id === chapterId);
  const entry = chaptersOf(outline).find(({ id }) => id === chapterId);
  const params = { id: of.bookId };
  const draft = (id: string, name: string) => `draft:${of.userid}:${name}:${id}`;

  const show = (changed: Book) =>
    // Keeps the chapter order, which is saved separately and may be changing.
    queries.setQueryData(
      bookQuery(of).queryKey,
      (now) => now && { ...now, book: { ...changed, chapterOrder: now.book.chapterOrder } },
    );
  const change = async (body: BookChange) => show((await api('PUT /books/{id}', { params, body })).book);

  return (
    <div className="grid gap-10">
      <section aria-label="The book" className="grid gap-5">
        <h3 className="text-[1.0625rem]">The book</h3>
        {detailFields.map(({ name, label, note, limit, rows }) => (
          <AutosavedField
            key={name}
            draftKey={draft(of.bookId, name)}
            label={label}
            note={note}
            limit={limit}
            rows={rows}
            saved={book[name]}
            onSave={(text) => change({ [name]: text })}
          />
        ))}
        <AutosavedField
          draftKey={draft(of.bookId, 'summary')}
          label="Summary"
          note="What happens, from the first page to the last."
          limit={bookLimits.summaryCharacters}
          rows={5}
          saved={book.summary}
          onSave={async (summary) =>
            show((await api('PUT /books/{id}/summary', { params, body: { summary } })).book)
          }
        />
        <SummaryMaker
          {...of}
          bookWords={book.wordCount}
          limit={bookLimits.summaryCharacters}
          beforeAsking={saveInTime}
          onAccept={(summary) => typeInto(draft(of.bookId, 'summary'), summary)}
        />
        <TitleMaker
          {...of}
          bookWords={book.wordCount}
          title={book.title}
          onTitle={(title) => typeInto(draft(of.bookId, 'title'), title)}
        />
        <Select
          label="Language"
          value={book.language}
          onChange={(event) => void change({ language: event.target.value })}
          note="Used for the spelling check and when readers’ devices read aloud."
        >
          {languages(book.language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Count goals in"
          value={book.goalMeasure}
          onChange={(event) => void change({ goalMeasure: event.target.value as Book['goalMeasure'] })}
        >
          <option value="words">Words</option>
          <option value="characters">Characters</option>
        </Select>
        {goalFields.map(({ name, label, note }) => (
          <AutosavedField
            key={name}
            draftKey={draft(of.bookId, name)}
            label={label}
            note={note}
            numeric
            limit={String(bookLimits.bookGoal).length}
            saved={book[name] === 0 ? '' : String(book[name])}
            onSave={(text) => change({ [name]: Number(text) })}
          />
        ))}
      </section>
      <CoverOfBook
        userid={of.userid}
        book={book}
        onChange={(coverUrl) =>
          queries.setQueryData(
            bookQuery(of).queryKey,
            (now) => now && { ...now, book: withCover(now.book, coverUrl) },
          )
        }
      />
      <Publication of={of} book={book} onChange={change} />
      {chapter && entry && (
        <section key={chapter.id} aria-label="This chapter" className="grid gap-5">
          <h3 className="text-[1.0625rem]">This chapter</h3>
          <AutosavedField
            draftKey={draft(chapter.id, 'title')}
            label="Title"
            note={`Without a title it is called Chapter ${entry.number}.`}
            limit={bookLimits.titleCharacters}
            saved={chapter.title}
            onSave={async (title) => {
              await api('PUT /chapters/{id}', { params: { id: chapter.id }, body: { title: title.trim() } });
              queries.setQueryData(bookQuery(of).queryKey, (now) => now && withTitle(now, chapter.id, title));
            }}
          />
          <AutosavedField
            draftKey={draft(chapter.id, 'chapter-summary')}
            label="Summary"
            note="A line or two. The AI reads it as part of the outline."
            limit={bookLimits.chapterSummaryCharacters}
            rows={3}
            saved={chapter.summary}
            onSave={(summary) => saveChapterSummary(chapter.id, summary)}
          />
          <SummaryMaker
            {...of}
            chapterId={chapter.id}
            chapterWords={chapter.wordCount}
            bookWords={book.wordCount}
            limit={bookLimits.chapterSummaryCharacters}
            beforeAsking={saveInTime}
            onAccept={(summary) => typeInto(draft(chapter.id, 'chapter-summary'), summary)}
          />
        </section>
      )}
      {book.imported && (
        <div className="grid justify-items-start gap-4">
          <ImportReportText
            title="Import"
            note={`From ${book.imported.fileName}, ${book.imported.format}.`}
            report={book.imported}
          />
          <Button look="quiet" onClick={() => fixRequest.set({ bookId: of.bookId, scope: 'book' })}>
            Fix this book…
          </Button>
        </div>
      )}
      <OriginsOfBook of={of} />
    </div>
  );
}

const withCover = ({ coverUrl: _before, ...book }: Book, coverUrl: string | undefined): Book => ({
  ...book,
  ...(coverUrl !== undefined && { coverUrl }),
});

const { titleCharacters, detailCharacters } = bookLimits;

const detailFields = [
  { name: 'title', label: 'Title', note: undefined, limit: titleCharacters, rows: undefined },
  { name: 'subtitle', label: 'Subtitle', note: undefined, limit: titleCharacters, rows: undefined },
  { name: 'genre', label: 'Genre', note: undefined, limit: titleCharacters, rows: undefined },
  {
    name: 'premise',
    label: 'Premise',
    note: 'The book in a sentence or two.',
    limit: detailCharacters,
    rows: 3,
  },
  { name: 'audience', label: 'Audience', note: 'Who should read it.', limit: detailCharacters, rows: 2 },
  { name: 'tone', label: 'Tone', note: 'How it sounds.', limit: detailCharacters, rows: 2 },
] as const;

const goalFields = [
  { name: 'wordGoal', label: 'Goal of the book', note: 'For the whole book. Leave empty for none.' },
  {
    name: 'dailyGoal',
    label: 'Daily goal',
    note: 'Per day, in this book. Leave empty for none. Counted on all your devices once you set a writing goal on your shelf.',
  },
] as const;
