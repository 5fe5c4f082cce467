import { useSearchParams } from 'wouter';
import { Dashboard } from '#web/books/dashboard/dashboard.tsx';
import type { BookScreenProps } from './for-authors.tsx';

/** `/books/dashboard`: `?shelf=archived` shows archived books, `?new` opens the dialog for a new book. */
export default function DashboardRoute({ session }: BookScreenProps) {
  const [search, setSearch] = useSearchParams();
  return (
    <Dashboard
      session={session}
      status={search.get('shelf') === 'archived' ? 'archived' : 'active'}
      beginning={search.has('new')}
      onBeginning={(beginning) =>
        setSearch(
          (now) => {
            if (beginning) now.set('new', '');
            else now.delete('new');
            return now;
          },
          { replace: true },
        )
      }
    />
  );
}
