import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { bookAddress } from '#web/books/book-addresses.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { shelfQuery } from './shelf-queries.ts';

/** Puts the sample book on the shelf and opens it; a press that is repeated after a failure makes no second one. */
export function useSampleBook(userid: string): SampleBook {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const importId = useRef<string>(undefined);

  async function open(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { sampleBook } = await import('./sample-book.ts');
      importId.current ??= crypto.randomUUID();
      const body = { ...sampleBook, importId: importId.current, first: 0, last: true };
      const { book } = await api('POST /books/import', { body });
      void queries.invalidateQueries({ queryKey: shelfQuery(userid).queryKey });
      navigate(bookAddress(book.id));
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t create the sample book. Try again.'));
    } finally {
      setBusy(false);
    }
  }

  return { open, busy, problem };
}

export interface SampleBook {
  readonly open: () => Promise<void>;
  readonly busy: boolean;
  readonly problem: string | undefined;
}
