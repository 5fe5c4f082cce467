import { useEffect, useState } from 'react';
import { loadConfig } from '#web/platform/config.ts';
import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { Button } from '#web/ui/button.tsx';
import { OutcomeIfAny, useSubmission } from './submission.tsx';

export function GoogleButton({ intent }: { intent: 'signin' | 'signup' }) {
  const isOffered = useIsGoogleOffered();
  const submission = useSubmission(async () => {
    const { beginGoogle } = await loadChunk(() => import('#web/auth/hosted/begin.ts'));
    await beginGoogle({ intent });
  });
  if (!isOffered) return null;
  return (
    <div className="mb-6 grid gap-4">
      <Button look="quiet" busy={submission.busy} onClick={submission.make} className="bg-sheet">
        <GoogleMark /> Continue with Google
      </Button>
      <OutcomeIfAny submission={submission} busyWords="Opening Google…" fallback="We can’t reach Google." />
      <p className="flex items-center gap-4 text-small text-faded before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        or with your email address
      </p>
    </div>
  );
}

function useIsGoogleOffered(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isMounted = true;
    loadConfig().then(
      ({ identity }) => isMounted && setOffered(Boolean(identity.domain)),
      // Offers no button if the configuration can't be loaded; the other sign-in methods report the failure.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return isOffered;
}

const GoogleMark = () => (
  <svg aria-hidden viewBox="0 0 24 24" width="20" height="20" fill="none" strokeWidth="4.4">
    <path d="M18.6 6.6A8.6 8.6 0 0 0 4.4 8" stroke="#ea4335" />
    <path d="M4.4 8a8.6 8.6 0 0 0 0 8" stroke="#fbbc05" />
    <path d="M4.4 16a8.6 8.6 0 0 0 13.2 2.6" stroke="#34a853" />
    <path d="M17.6 18.6A8.6 8.6 0 0 0 20.6 12H12" stroke="#4285f4" />
  </svg>
);
