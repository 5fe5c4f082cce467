import { useParams } from 'wouter';
import type { BookScreenProps } from '#web/books/for-authors.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** `/books/book/{bookId}` and `/books/book/{bookId}/chapter/{chapterId}`: one screen, which stays from chapter to chapter. */
export default function Workspace(_props: BookScreenProps) {
  const { bookId, chapterId } = useParams<{ bookId: string; chapterId?: string }>();
  return <PageHeading title="Book">{chapterId ?? bookId}</PageHeading>;
}
