import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { draftOf, type Draft } from './draft.ts';
import { fileReader, type FileReaderInWorker } from './file-reader.ts';
import type { BookInFile } from './reading.worker.ts';
import { maximumFileBytes } from './reading/limits.ts';
import type { SplitWay } from './reading/split-into-chapters.ts';
import { refusals } from './reading/unreadable.ts';
import { batchesOf, sendBatches } from './send-book.ts';

/** An import from the choice of a file to the book on the shelf. */
export function useImport(onDone: (bookId: string) => void): Import {
  const [state, setState] = useState<ImportState>({ step: 'choosing' });
  const reader = useRef<FileReaderInWorker>(undefined);
  const sending = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      reader.current?.close();
      sending.current?.abort();
    },
    [],
  );

  async function open(file: File): Promise<void> {
    reader.current?.close();
    if (file.size > maximumFileBytes) return setState({ step: 'choosing', problem: refusals.tooLarge });
    setState({ step: 'reading', name: file.name });
    const own = (reader.current = fileReader());
    try {
      const book = await own.open(file);
      if (reader.current === own)
        setState({ step: 'shaping', name: file.name, book, draft: draftOf(book, ownLanguage()) });
    } catch (error) {
      if (reader.current === own)
        setState({ step: 'choosing', problem: messageOf(error, 'This file could not be read.') });
    }
  }

  async function cut(way: SplitWay): Promise<void> {
    if (state.step !== 'shaping') return;
    try {
      const book = await reader.current!.cut(way);
      const { entries } = draftOf(book);
      const { name, draft } = state;
      setState({ step: 'shaping', name, book, draft: { ...draft, entries } });
    } catch (error) {
      setState({ ...state, problem: messageOf(error, 'The text could not be divided so.') });
    }
  }

  /** Goes on with the batch that was not answered, under the same id, for as long as the draft is the same. */
  async function send(): Promise<void> {
    if (state.step !== 'shaping') return;
    const { draft, name, book } = state;
    const started = state.started ?? { batches: batchesOf(draft, crypto.randomUUID()), sent: 0 };
    const control = (sending.current = new AbortController());
    let { sent } = started;
    const progress = () => setState({ step: 'sending', share: sent / started.batches.length });
    progress();
    try {
      const bookId = await sendBatches(started.batches, {
        from: sent,
        signal: control.signal,
        onSent: (count) => {
          sent = count;
          progress();
        },
      });
      onDone(bookId);
    } catch (error) {
      if (control.signal.aborted) return;
      const problem = messageOf(error, 'The book could not be sent. Try again.');
      setState({ step: 'shaping', name, book, draft, problem, started: { ...started, sent } });
    }
  }

  const shape = (draft: Draft): void =>
    setState((now) =>
      now.step === 'shaping' ? { step: 'shaping', name: now.name, book: now.book, draft } : now,
    );

  return { state, open, cut, shape, send, startOver: () => setState({ step: 'choosing' }) };
}

export type ImportState =
  | { readonly step: 'choosing'; readonly problem?: string }
  | { readonly step: 'reading'; readonly name: string }
  | Shaping
  | { readonly step: 'sending'; readonly share: number };

export interface Shaping {
  readonly step: 'shaping';
  /** Of the file. */
  readonly name: string;
  readonly book: BookInFile;
  readonly draft: Draft;
  /** Why it could not be sent. */
  readonly problem?: string;
  /** What of this very draft was sent before the line was cut. */
  readonly started?: { readonly batches: ReturnType<typeof batchesOf>; readonly sent: number };
}

export interface Import {
  readonly state: ImportState;
  readonly open: (file: File) => Promise<void>;
  readonly cut: (way: SplitWay) => Promise<void>;
  readonly shape: (draft: Draft) => void;
  readonly send: () => Promise<void>;
  readonly startOver: () => void;
}

/** As a language is written; some systems put more behind it. */
const ownLanguage = (): string => /^[a-z]{2,3}(-[a-z0-9]{2,8})*/i.exec(navigator.language)?.[0] ?? 'en';
