import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useAuth } from '#web/auth/auth.ts';
import { loadPlayer } from '#web/listening/routes.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';
import { dialogs, lateDialogs, openInvitation, openSignIn } from '#web/platform/open-dialogs.ts';
import { lazyComponent, loadChunk } from '#web/boot/lazy-chunk.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { keepRedirect, takeRedirect } from '#web/platform/redirect.ts';
import { useStore } from '#web/platform/store.ts';
import { showToast } from '#web/ui/toasts.ts';

const Create = lazyWithQueries(() => import('#web/audio/create.tsx'));
const Auth = lazyComponent(() => import('#web/people/sign-in-dialog.tsx'));

/**
 * Shows sign-in only after an open create form has loaded: the dialog that appears last is on top, so the form would
 * otherwise cover sign-in.
 */
export function Dialogs() {
  const openDialogs = useStore(dialogs);
  const lateDialog = useStore(lateDialogs);
  const auth = useAuth();
  const [search, setSearch] = useSearchParams();
  const invited = search.get('signup') === 'true';
  const isRequested = invited || search.get('signin') === 'true';
  const redirect = search.get('redirect') ?? search.get('authRedirect');
  const isSignInReturn = ['code', 'state', 'error'].some((name) => search.has(name));
  const ended = auth.status === 'signedOut' && auth.ended;

  useEffect(() => {
    if (!isRequested || auth.status === 'loading') return;
    if (redirect !== null) keepRedirect(redirect);
    const { hash } = location;
    // Removes the parameters from the address so that a reload doesn't open the dialog again.
    setSearch(withoutSignInParams, { replace: true });
    if (auth.status === 'signedOut') return invited ? openInvitation(hash) : openSignIn();
    // A signed-in person needs no dialog and is redirected at once. The target is loaded in full, because this page may
    // still be hydrating.
    const target = takeRedirect();
    if (target !== undefined) location.replace(target);
  }, [isRequested, invited, redirect, auth.status, setSearch]);

  useEffect(() => {
    if (isSignInReturn) receiveSignInReturn().catch(showFailure);
  }, [isSignInReturn]);

  useEffect(() => {
    if (ended) openSignIn();
  }, [ended]);

  return (
    <>
      <Suspense>
        {openDialogs.create && <Create loadPlayer={loadPlayer} />}
        <Suspense>
          {openDialogs.auth && auth.status !== 'loading' && (
            <Auth
              key={openDialogs.auth}
              initialView={openDialogs.auth}
              invitation={openDialogs.invitation}
              ended={ended}
              reason={auth.status === 'signedOut' ? auth.reason : undefined}
            />
          )}
        </Suspense>
      </Suspense>
      {lateDialog}
    </>
  );
}

async function receiveSignInReturn(): Promise<void> {
  const { receiveCallback } = await loadChunk(() => import('#web/auth/hosted/callback.ts'));
  await receiveCallback();
}

const showFailure = (error: unknown) =>
  showToast({ type: 'error', message: messageOf(error, 'We couldn’t open this. Try again.') });

const withoutSignInParams = (search: URLSearchParams) =>
  new URLSearchParams([...search].filter(([name]) => !signInParams.has(name)));

const signInParams = new Set(['signin', 'signup', 'redirect', 'authRedirect']);
