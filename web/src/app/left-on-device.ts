import { authState } from '#web/auth/auth.ts';
import { ownersOfWholeTexts, tidyOnSignOut } from '#web/platform/unsent-text.ts';

/**
 * Deletes from this browser the chapters and scripts of everyone who isn't signed in here, except unsaved text. Runs at
 * start and when a session begins or ends in any tab; signing out here waits for it. An interrupted run is completed at
 * the next start.
 */
export function tidyDevice(): () => void {
  const tidyOthers = () => {
    const auth = authState.get();
    if (auth.status === 'loading') return;
    const signedInId = auth.status === 'signedIn' ? auth.session.userid : undefined;
    for (const userid of ownersOfWholeTexts()) if (userid !== signedInId) void keepUnsentOnly(userid);
  };
  tidyOthers();
  const cleanups = [authState.subscribe(tidyOthers), tidyOnSignOut(keepUnsentOnly)];
  return () => {
    for (const end of cleanups) end();
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
