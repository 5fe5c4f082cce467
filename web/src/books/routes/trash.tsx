import type { BookScreenProps } from './for-authors.tsx';
import { Trash } from '#web/books/trash/trash.tsx';

export default function TrashRoute({ session }: BookScreenProps) {
  return <Trash session={session} />;
}
