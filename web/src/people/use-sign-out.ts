import { useQueryClient } from '@tanstack/react-query';
import { restFocus } from '#web/platform/rest-focus.ts';
import { signOut } from '#web/auth/auth.ts';

/** Signs out, and forgets what was asked for in the person's name. */
export function useLeave(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await signOut();
    queries.clear();
    restFocus();
  };
}
