import { useQuery, useQueryClient } from '@tanstack/react-query';
import { percentOf, shareOf } from '#shared/domain/books/disclosure.ts';
import type { Shares } from '#shared/domain/books/provenance.ts';
import { grouped } from '#shared/domain/locale.ts';
import type { BookRef } from '#web/books/workspace/book-queries.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { bookSharesQuery } from './book-shares-query.ts';
import { useShownOrigins } from './shown-origins.ts';

export function OriginsOfBook({ of }: { of: BookRef }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(bookSharesQuery(of, queries));
  const [isShown, toggle] = useShownOrigins(of.bookId);
  return (
    <section aria-label="What the AI wrote" className="grid gap-3">
      <h3 className="text-[1.0625rem]">What the AI wrote</h3>
      {data !== undefined ? (
        <p>{data === null ? noAiText : sentenceOf(data)}</p>
      ) : (
        <Loading error={error} refetch={refetch} what="what the AI wrote" skeletons={['h-12']} />
      )}
      <Checkbox label="Show it in the text" checked={isShown} onChange={toggle} />
      <p className="text-small text-faded">
        We count sentence by sentence, based on what you accepted. A sentence that both you and the AI changed
        counts as both. Sentences you rewrite yourself count as yours.
      </p>
    </section>
  );
}

const noAiText = 'Nothing. You haven’t accepted any AI text in this book.';

function sentenceOf(shares: Shares): string {
  const words = shares.ai + shares['ai edited'] + shares.own;
  const [ai, both] = [percentOf(shareOf(shares, 'ai')), percentOf(shareOf(shares, 'ai edited'))];
  if (!ai && !both) return 'Nothing. You’ve rewritten all the AI text that you accepted.';
  return `${ai ?? 'None'} of the ${grouped(words)} words were written by the AI, ${both ?? 'none'} by you and the AI together.`;
}
