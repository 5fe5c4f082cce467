import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useAuth } from '#web/auth/auth.ts';
import { askingPart } from '#web/lib/asking-part.ts';
import { dialogs, openSignIn } from '#web/lib/dialogs.ts';
import { keepRedirect } from '#web/lib/redirect.ts';
import { useStore } from '#web/lib/store.ts';

const Create = askingPart(() => import('#web/routes/create.tsx'));
const Auth = askingPart(() => import('#web/routes/auth.tsx'));

/** The dialogs of the shell. Sign-in comes last, so that it may stand above the create form. */
export function Dialogs() {
  const open = useStore(dialogs);
  const auth = useAuth();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('signin') === 'true';
  const redirect = search.get('redirect') ?? search.get('authRedirect');
  const ended = auth.status === 'signedOut' && auth.ended;

  useEffect(() => {
    if (!asked) return;
    if (redirect !== null) keepRedirect(redirect);
    // Taken out of the address, so that a reload does not ask again.
    setSearch(withoutQuestion, { replace: true });
    openSignIn();
  }, [asked, redirect, setSearch]);

  useEffect(() => {
    if (ended) openSignIn();
  }, [ended]);

  return (
    <>
      <Suspense>{open.create && <Create />}</Suspense>
      <Suspense>
        {open.auth && auth.status !== 'loading' && (
          <Auth key={open.auth} initialView={open.auth} ended={ended} />
        )}
      </Suspense>
    </>
  );
}

const withoutQuestion = (search: URLSearchParams) =>
  new URLSearchParams([...search].filter(([name]) => !questions.has(name)));

const questions = new Set(['signin', 'redirect', 'authRedirect']);
