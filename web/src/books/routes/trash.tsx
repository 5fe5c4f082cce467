import type { BookScreenProps } from '#web/books/for-authors.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** `/books/trash` */
export default function Trash(_props: BookScreenProps) {
  return <PageHeading title="Trash" />;
}
