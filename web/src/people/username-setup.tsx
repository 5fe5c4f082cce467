import { useEffect, useEffectEvent, useState } from 'react';
import type { Session } from '#web/auth/session.ts';
import { checkAfterMilliseconds, hasMadeUpName, mustChooseUsername } from './usernames/check.ts';
import { UsernameDialog } from './usernames/username-dialog.tsx';

/** Asks people who came by Google to choose a username until they have one (S2.57, S6.10). */
export default function UsernameSetup({ session }: { session: Session }) {
  const [asking, setAsking] = useState(false);
  const checkUsername = useEffectEvent(() => {
    // A failed lookup is repeated on the next visit.
    mustChooseUsername(session).then(setAsking, console.warn);
  });
  const { userid } = session;
  useEffect(() => {
    if (userid === '') return undefined;
    const timer = setTimeout(checkUsername, checkAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [userid]);
  // Checks the session too, because refreshed tokens can contain a username that was chosen in another tab.
  if (!asking || !hasMadeUpName(session)) return null;
  return <UsernameDialog session={session} onDone={() => setAsking(false)} />;
}
