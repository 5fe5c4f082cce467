import { useEffect, useEffectEvent, useState } from 'react';
import type { Session } from '#web/auth/session.ts';
import { checkAfterMilliseconds, hasMadeUpName, mustChooseUsername } from './usernames/check.ts';
import { UsernameDialog } from './usernames/username-dialog.tsx';

/** Asks who came by Google for a username, as long as they have none of their own (S2.57, S6.10). */
export default function UsernameSetup({ session }: { session: Session }) {
  const [asking, setAsking] = useState(false);
  const look = useEffectEvent(() => {
    // What could not be looked up is looked up at the next visit; nobody is held up by it.
    mustChooseUsername(session).then(setAsking, console.warn);
  });
  const { userid } = session;
  useEffect(() => {
    if (userid === '') return undefined;
    const timer = setTimeout(look, checkAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [userid]);
  // Fresh tokens may bring the name that was chosen in another tab.
  if (!asking || !hasMadeUpName(session)) return null;
  return <UsernameDialog session={session} onDone={() => setAsking(false)} />;
}
