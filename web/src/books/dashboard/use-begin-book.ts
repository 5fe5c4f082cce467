import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { BookCreation } from '#shared/contract/books/books.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { shelfQuery } from './shelf-queries.ts';
import { beginAt } from '#web/books/workspace/page/begin-at.ts';
import { beginBook } from './begin-book.ts';

/** Begins a book and opens it where one writes; what went wrong is said in `problem`. */
export function useBeginBook(userid: string): BeginBook {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function begin(creation: BookCreation): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      const { address, chapterId } = await beginBook(creation);
      beginAt(chapterId);
      void queries.invalidateQueries({ queryKey: shelfQuery(userid).queryKey });
      navigate(address);
      return true;
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t create the book. Try again.'));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { begin, busy, problem };
}

export interface BeginBook {
  /** Answers whether there is a book now. */
  readonly begin: (creation: BookCreation) => Promise<boolean>;
  readonly busy: boolean;
  readonly problem: string | undefined;
}
