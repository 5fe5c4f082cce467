import { useSearchParams } from 'wouter';
import { Directory } from '#web/channels/directory/directory.tsx';
import { searchFor, wishIn } from '#web/channels/directory/directory-wish.ts';

/** `/channels`: who can be heard (S2.14, S1.25). */
export default function Channels() {
  const [search, setSearch] = useSearchParams();
  return <Directory wish={wishIn(search)} onWish={(wish) => setSearch(searchFor(wish), { replace: true })} />;
}
