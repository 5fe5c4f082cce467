import { useQuery } from '@tanstack/react-query';
import { Loading } from '#web/ui/loading.tsx';
import { pronunciationsQuery, type PronunciationsKey } from './pronunciations/pronunciations-query.ts';
import { WordList } from './pronunciations/word-list.tsx';

export function BookPronunciations({ userid, bookId, language }: BookPronunciationsProps) {
  const { data: list, error, refetch } = useQuery(pronunciationsQuery({ userid, bookId }));
  if (list) return <WordList key={`${userid}:${bookId}`} of={{ userid, bookId }} {...{ list, language }} />;
  return (
    <Loading error={error} refetch={refetch} what="the words" skeletons={['h-11 w-40', 'h-22', 'h-22']} />
  );
}

interface BookPronunciationsProps extends PronunciationsKey {
  readonly language: string;
}
