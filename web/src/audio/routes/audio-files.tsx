import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { yourAudioAddress } from '#web/listening/audio-addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** The placeholder page that the spec requires; the list of audios is at /books/audio. */
export default function AudioFiles() {
  const [, navigate] = useLocation();
  // Asks the Navigation API, because `history.length` counts pages of other sites too.
  const goBack = () =>
    'navigation' in window && window.navigation.canGoBack ? history.back() : navigate('/');
  return (
    <EmptyState
      page
      title="Your Audio Files"
      action={
        <Button look="quiet" onClick={goBack}>
          <ArrowLeft aria-hidden size={18} /> Back
        </Button>
      }
    >
      <p>
        This page is empty. Your recordings are in{' '}
        <Link href={yourAudioAddress} className="text-accent underline underline-offset-4">
          your audio
        </Link>
        .
      </p>
    </EmptyState>
  );
}
