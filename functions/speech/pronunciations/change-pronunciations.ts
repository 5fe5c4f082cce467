import type { pronunciations as contract } from '#shared/contract/speech/pronunciations.ts';
import {
  pronunciationRefusals,
  wordTwiceIn,
  type Pronunciation,
} from '#shared/domain/speech/pronunciations.ts';
import { pronunciationsView, type PronunciationStore } from '#functions/speech/pronunciation-store.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';

/** If a change that was already saved is sent again, the stored list equals the sent one, so there is no conflict. */
export const changePronunciations =
  (deps: Dependencies): Operation<typeof contract.changePronunciations> =>
  async ({ actor, params: { bookId }, body }) => {
    const entries = body.entries.map(trimmedEntry);
    const repeatedWord = wordTwiceIn(entries);
    if (repeatedWord !== undefined) throw new Refusal('invalid', pronunciationRefusals.twice(repeatedWord));

    await findBook(deps.books, actor.id, bookId);
    const storedPronunciations = await deps.pronunciations.get(actor.id, bookId);
    if (isSame(storedPronunciations.entries, entries))
      return { pronunciations: pronunciationsView(storedPronunciations) };
    if (storedPronunciations.revision === body.baseRevision) {
      const next = { ...storedPronunciations, entries, revision: storedPronunciations.revision + 1 };
      const failed = await deps.transact({
        book: deps.books.standingCheck(actor.id, bookId),
        pronunciations: deps.pronunciations.replaceWrite(next, storedPronunciations),
      });
      if (failed.size === 0) return { pronunciations: pronunciationsView(next) };
      await findBook(deps.books, actor.id, bookId);
    }
    const currentPronunciations = await deps.pronunciations.get(actor.id, bookId);
    throw new Refusal('conflict', pronunciationRefusals.changed, {
      pronunciations: pronunciationsView(currentPronunciations),
    });
  };

const trimmedEntry = ({ word, say }: Pronunciation): Pronunciation => ({
  word: word.trim(),
  say: say.trim(),
});

const isSame = (some: readonly Pronunciation[], others: readonly Pronunciation[]) =>
  some.length === others.length &&
  some.every(({ word, say }, index) => word === others[index]!.word && say === others[index]!.say);

interface Dependencies {
  readonly books: Pick<BookStore, 'get' | 'standingCheck'>;
  readonly pronunciations: Pick<PronunciationStore, 'get' | 'replaceWrite'>;
  readonly transact: Transact;
}
