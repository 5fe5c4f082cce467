import type { ComponentType } from 'react';
import { useWorkingSession } from '#web/auth/account/working-session.ts';
import type { Session } from '#web/auth/session.ts';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Keeps the screen and its typed text when the session ends. Another account gets a new screen. */
export const forAuthors = (Screen: ComponentType<BookScreenProps>): ComponentType =>
  function ForAuthors() {
    const session = useWorkingSession();
    if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
    if (session === undefined)
      return <SignInFirst title="Your books">Sign in to write. You’ll come back to this page.</SignInFirst>;
    return <Screen key={session.userid} session={session} />;
  };

export interface BookScreenProps {
  readonly session: Session;
}
