import { useSearchParams } from 'wouter';
import { Directory } from '#web/channels/directory/directory.tsx';
import { searchParamsOf, filtersIn } from '#web/channels/directory/directory-filters.ts';

/** `/channels` (S2.14, S1.25). */
export default function Channels() {
  const [search, setSearch] = useSearchParams();
  return (
    <Directory
      filters={filtersIn(search)}
      onFilter={(filters) => setSearch(searchParamsOf(filters), { replace: true })}
    />
  );
}
