import type { BookScreenProps } from '#web/books/for-authors.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** `/books/dashboard` */
export default function Dashboard(_props: BookScreenProps) {
  return <PageHeading title="Your books" />;
}
