import { authState } from '#web/auth/auth.ts';
import { peopleWithWholeTexts } from '#web/platform/unsent-text.ts';

/**
 * Has nothing lie in this browser of people who are not signed in but the words that were never saved: of their
 * chapters and scripts the rest goes. Now, and whenever a session begins or ends, here or on another page; what cannot
 * be done then is done at the next start.
 */
export function tidyDevice(): () => void {
  const look = () => {
    const auth = authState.get();
    if (auth.status === 'loading') return;
    const here = auth.status === 'signedIn' ? auth.session.userid : undefined;
    for (const userid of peopleWithWholeTexts()) if (userid !== here) keepUnsentOnly(userid);
  };
  look();
  return authState.subscribe(look);
}

function keepUnsentOnly(userid: string): void {
  import('#web/audio/kept-script.ts')
    .then((scripts) => scripts.keepUnsentTurnsOnly(userid))
    .catch(console.warn);
  import('#web/texts/left-on-device.ts')
    .then((chapters) => chapters.keepPassagesOnly(userid))
    .catch(console.warn);
}
