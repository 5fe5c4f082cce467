import { useEffect, useRef, useState } from 'react';
import type { ImportReport } from '#shared/contract/books/import-report.ts';
import { oneLine } from '#shared/contract/text.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { importSentences } from '#shared/domain/books/importing/import-report.ts';
import { countOf } from '#shared/domain/locale.ts';
import { showToast } from '#web/ui/toasts.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { ownLanguage } from '#web/platform/languages.ts';
import { bookSending, type BookSending, type SendingProgress } from './book-sending.ts';
import { draftOf, type Draft } from './draft.ts';
import { fileReader, type FileReaderInWorker } from './file-reader.ts';
import { sendCover, withUsableCover, withCoverCounts, type BookToImport } from './cover-in-file.ts';
import { withPictureCounts, withPictures } from './pictures-in-file.ts';
import type { EncodingName } from './reading/encodings.ts';
import { maximumFileBytes } from './reading/limits.ts';
import { offerToFixBook } from './offer-to-fix-book.ts';
import type { ChosenReading } from './reading/open-file.ts';
import type { SplitWay } from './reading/split-into-chapters.ts';
import { refusals } from './reading/unreadable.ts';

export function useImport({ onImported, onDone }: ImportOutcomes): BookImport {
  const [state, setState] = useState<ImportState>({ step: 'choosing' });
  const reader = useRef<FileReaderInWorker>(undefined);
  const sending = useRef<AbortController>(undefined);
  const [imported, setImported] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () => () => {
      reader.current?.stop();
      sending.current?.abort();
    },
    [],
  );

  async function open(file: File): Promise<void> {
    reader.current?.stop();
    if (file.size > maximumFileBytes) return setState({ ...startState, problem: refusals.tooLarge });
    reader.current = fileReader(file);
    setImported(new Set());
    await readBook(file.name);
  }

  async function readBook(name: string, chosen?: ChosenReading): Promise<void> {
    const ownReader = reader.current!;
    setState({ step: 'reading', name, share: 0 });
    try {
      const read = await ownReader.open((share) => setState({ step: 'reading', name, share }), chosen);
      const book = await withUsableCover(await withPictures(read));
      if (reader.current === ownReader)
        setState({ step: 'shaping', name, book, draft: draftOf(book, ownLanguage()) });
    } catch (error) {
      if (reader.current === ownReader)
        setState({ ...startState, problem: messageOf(error, 'We couldn’t read this file.') });
    }
  }

  async function cut(way: SplitWay): Promise<void> {
    const own = reader.current!;
    try {
      const divided = await own.cut(way, (dividing) => updateShaping((now) => ({ ...now, dividing })));
      const { entries } = draftOf(divided);
      const { cover: _again, pictures: _same, report: _unchecked, ...cutFile } = divided;
      updateShaping(({ name, book, draft }) => ({
        step: 'shaping',
        name,
        book: {
          ...book,
          ...cutFile,
          report: withCoverCounts(book.report, withPictureCounts(divided, book.pictures)),
        },
        draft: { ...draft, entries },
      }));
    } catch (error) {
      const problem = messageOf(error, 'We can’t divide the text that way.');
      updateShaping(({ dividing: _over, ...now }) => ({ ...now, problem }));
    }
  }

  function stop(): void {
    reader.current?.stop();
    if (state.step === 'reading') setState(startState);
    else updateShaping(({ dividing: _over, ...now }) => now);
  }

  /**
   * Sends the draft. If an earlier attempt failed and the draft hasn't changed since, resumes with the first batch that
   * got no response, under the same import id.
   */
  async function send(): Promise<void> {
    if (state.step !== 'shaping') return;
    const { draft, name, book } = state;
    const { pictures } = book;
    const started =
      state.started ??
      bookSending(draft, { importId: crypto.randomUUID(), report: reportOf(name, book), pictures });
    const control = (sending.current = new AbortController());
    try {
      const { bookId, refused } = await started.send({
        signal: control.signal,
        onProgress: (progress) => setState({ step: 'sending', ...progress }),
      });
      if (book.cover) await sendCover(bookId, book.cover);
      onImported();
      const next = nextBook(book);
      if (next === undefined) onDone(bookId);
      showReport(book, draft.title);
      showRefused(refused);
      void offerToFixBook(bookId, draft);
      if (next !== undefined) await readBook(name, { book: next, encoding: book.encoding?.name });
    } catch (error) {
      if (control.signal.aborted) return;
      const problem = messageOf(error, 'We couldn’t import the book. Try again.');
      setState({ step: 'shaping', name, book, draft, problem, started });
    }
  }

  function nextBook({ books }: BookToImport): string | undefined {
    if (!books) return undefined;
    const now = new Set([...imported, books.chosen]);
    setImported(now);
    return books.all.find(({ id }) => !now.has(id))?.id;
  }

  async function choose(id: string): Promise<void> {
    if (state.step !== 'shaping') return;
    await readBook(state.name, { book: id, encoding: state.book.encoding?.name });
  }

  async function decode(encoding: EncodingName): Promise<void> {
    if (state.step !== 'shaping') return;
    const own = reader.current!;
    const chosen = { book: state.book.books?.chosen, encoding };
    try {
      const read = await own.open((dividing) => updateShaping((now) => ({ ...now, dividing })), chosen);
      const book = await withUsableCover(await withPictures(read));
      updateShaping(({ name }) => ({ step: 'shaping', name, book, draft: draftOf(book, ownLanguage()) }));
    } catch (error) {
      const problem = messageOf(error, 'We can’t read the text that way.');
      updateShaping(({ dividing: _over, ...now }) => ({ ...now, problem }));
    }
  }

  const shape = (draft: Draft): void =>
    updateShaping(({ name, book, dividing }) => ({
      step: 'shaping',
      name,
      book,
      draft,
      ...(dividing !== undefined && { dividing }),
    }));

  const updateShaping = (change: (now: Shaping) => Shaping): void =>
    setState((now) => (now.step === 'shaping' ? change(now) : now));

  return {
    state,
    open,
    choose,
    decode,
    imported,
    cut,
    stop,
    shape,
    send,
    startOver: () => setState(startState),
  };
}

export interface ImportOutcomes {
  readonly onImported: () => void;
  readonly onDone: (bookId: string) => void;
}

export type ImportState =
  | {
      readonly step: 'choosing';
      readonly isAgain?: boolean;
      readonly problem?: string;
    }
  | { readonly step: 'reading'; readonly name: string; readonly share: number }
  | Shaping
  | (SendingProgress & { readonly step: 'sending' });

export interface Shaping {
  readonly step: 'shaping';
  readonly name: string;
  readonly book: BookToImport;
  readonly draft: Draft;
  readonly dividing?: number;
  readonly problem?: string;
  /** How much of this exact draft was sent before the connection failed. */
  readonly started?: BookSending;
}

export interface BookImport {
  readonly state: ImportState;
  readonly open: (file: File) => Promise<void>;
  readonly choose: (id: string) => Promise<void>;
  readonly decode: (encoding: EncodingName) => Promise<void>;
  readonly imported: ReadonlySet<string>;
  readonly cut: (way: SplitWay) => Promise<void>;
  readonly stop: () => void;
  readonly shape: (draft: Draft) => void;
  readonly send: () => Promise<void>;
  readonly startOver: () => void;
}

/** Shows only the report's first sentence, which names what was lost. The full report is stored with the book. */
function showReport({ report, books }: BookToImport, title: string): void {
  const isOneOfSeveral = books !== undefined && books.all.length > 1;
  if (Object.keys(report.counts).length === 0 && !isOneOfSeveral) return;
  const resultText = isOneOfSeveral ? `“${title.trim()}” is on your shelf.` : 'Imported.';
  const [sentence] = importSentences(report);
  const message = `${resultText} ${sentence} You’ll find the full report in the book’s details.`;
  showToast({ type: 'info', message, durationMilliseconds: 10_000 });
}

function showRefused(refused: readonly string[]): void {
  if (refused.length === 0) return;
  const message = `${countOf(refused.length, 'picture')} couldn’t be imported. ${refused[0]}`;
  showToast({ type: 'error', message, durationMilliseconds: 10_000 });
}

const reportOf = (name: string, { report }: BookToImport): ImportReport => ({
  fileName: oneLine(name).trim().slice(-bookLimits.titleCharacters),
  ...report,
});

const startState = { step: 'choosing', isAgain: true } as const;
