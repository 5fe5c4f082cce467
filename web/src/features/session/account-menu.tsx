import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useId } from 'react';
import { signOut } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { api } from '#web/lib/api.ts';

/** Who is signed in, and the way out. Its question for the profile also creates it at the first sign-in. */
export default function AccountMenu({ session }: { session: Session }) {
  const menuId = useId();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['profile', session.userid],
    queryFn: ({ signal }) => api('GET /profile', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = data?.profile.name || session.name || session.username;

  async function leave() {
    await signOut();
    queries.clear();
  }

  return (
    <div className="account">
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={`Account of ${name}`}
        className="account-button grid size-11 place-items-center rounded-full bg-well font-reading text-[1.125rem] text-ink"
      >
        <span aria-hidden>{name.trim().charAt(0).toUpperCase()}</span>
      </button>
      <div
        id={menuId}
        popover="auto"
        className="account-panel w-64 rounded-sheet border border-rule bg-sheet p-2 text-ink shadow-xl"
      >
        <div className="px-3 pt-2 pb-3">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-small text-faded">{data?.profile.email ?? session.email}</p>
        </div>
        <button
          type="button"
          onClick={() => void leave()}
          className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-well"
        >
          <LogOut aria-hidden size={18} /> Sign out
        </button>
      </div>
    </div>
  );
}
