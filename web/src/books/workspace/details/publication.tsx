import type { Book, BookChange } from '#shared/contract/books/books.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import type { BookRef } from '#web/books/workspace/book-queries.ts';
import { AutosavedField } from '#web/texts/autosaved-field.tsx';
import { Authors } from './authors.tsx';

export function Publication({ of, book, onChange }: PublicationProps) {
  const draftKey = (name: string) => `draft:${of.userid}:${name}:${of.bookId}`;
  return (
    <section aria-label="Publication" className="grid gap-5">
      <div className="grid gap-1">
        <h3 className="text-[1.0625rem]">Publication</h3>
        <p className="text-small text-faded">Appears in all files of the book and in its audiobook.</p>
      </div>
      <Authors
        draftKey={draftKey('authors')}
        userid={of.userid}
        saved={book.authors}
        onSave={(authors) => onChange({ authors })}
      />
      {publicationFields.map(({ name, label, note, limit, rows }) => (
        <AutosavedField
          key={name}
          draftKey={draftKey(name)}
          label={label}
          note={note}
          limit={limit}
          rows={rows}
          saved={book[name]}
          onSave={(text) => onChange({ [name]: text })}
        />
      ))}
    </section>
  );
}

const { titleCharacters, detailCharacters } = bookLimits;

const publicationFields = [
  { name: 'series', label: 'Series', note: undefined, limit: titleCharacters, rows: undefined },
  {
    name: 'seriesNumber',
    label: 'Number in the series',
    note: 'Such as 2, or 1.5 for a story between two books.',
    limit: 7,
    rows: undefined,
  },
  { name: 'publisher', label: 'Publisher', note: undefined, limit: titleCharacters, rows: undefined },
  {
    name: 'isbn',
    label: 'ISBN',
    note: '10 or 13 digits, with or without hyphens. An e-book needs its own.',
    limit: 30,
    rows: undefined,
  },
  {
    name: 'copyright',
    label: 'Copyright line',
    note: 'Such as © 2026 Ada Byron.',
    limit: titleCharacters,
    rows: undefined,
  },
  {
    name: 'dedication',
    label: 'Dedication',
    note: 'On a page of its own.',
    limit: detailCharacters,
    rows: 2,
  },
] as const;

interface PublicationProps {
  readonly of: BookRef;
  readonly book: Book;
  readonly onChange: (change: BookChange) => Promise<unknown>;
}
