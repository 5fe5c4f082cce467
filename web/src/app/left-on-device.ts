import { authState } from '#web/auth/auth.ts';
import { peopleWithWholeTexts, tidyOnSignOut } from '#web/platform/unsent-text.ts';

/**
 * Has nothing lie in this browser of people who are not signed in but the words that were never saved: of their
 * chapters and scripts the rest goes. Now, and whenever a session begins or ends, here or on another page; who signs out
 * here waits for it. What cannot be done then, or is cut short, is done at the next start.
 */
export function tidyDevice(): () => void {
  const look = () => {
    const auth = authState.get();
    if (auth.status === 'loading') return;
    const here = auth.status === 'signedIn' ? auth.session.userid : undefined;
    for (const userid of peopleWithWholeTexts()) if (userid !== here) void keepUnsentOnly(userid);
  };
  look();
  const leave = [authState.subscribe(look), tidyOnSignOut(keepUnsentOnly)];
  return () => {
    for (const end of leave) end();
  };
}

const keepUnsentOnly = (userid: string): Promise<unknown> =>
  Promise.all([
    import('#web/audio/left-on-device.ts')
      .then((scripts) => scripts.keepUnsentTurnsOnly(userid))
      .catch(console.warn),
    import('#web/texts/left-on-device.ts')
      .then((chapters) => chapters.keepPassagesOnly(userid))
      .catch(console.warn),
  ]);
