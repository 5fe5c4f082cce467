import { useSearchParams } from 'wouter';
import { Dashboard } from '#web/books/dashboard/dashboard.tsx';
import type { BookScreenProps } from './for-authors.tsx';

/** `/books/dashboard`; `?shelf=archived` shows what was put away, `?new` asks what a new book is called. */
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
