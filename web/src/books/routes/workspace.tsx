import { useParams } from 'wouter';
import type { BookScreenProps } from './for-authors.tsx';
import { Workspace as OneBook } from '#web/books/workspace/workspace.tsx';

/**
 * `/books/book/{bookId}` and `/books/book/{bookId}/chapter/{chapterId}`: one screen, which stays when the chapter
 * changes.
 */
export default function Workspace({ session }: BookScreenProps) {
  const { bookId, chapterId } = useParams<{ bookId: string; chapterId?: string }>();
  return <OneBook key={bookId} of={{ userid: session.userid, bookId }} chapterId={chapterId} />;
}
