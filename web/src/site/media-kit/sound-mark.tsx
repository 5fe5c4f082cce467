import { Play, Square } from 'lucide-react';
import { useEffect } from 'react';
import { createShortSounds } from '#web/speech/short-sounds.ts';
import { useStoreSelector } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Waveline } from '#web/ui/waveline.tsx';
import { kitSound } from './kit-files.ts';

const sounds = createShortSounds();

export function SoundMark() {
  const status = useStoreSelector(sounds.state, (state) => state.status);
  useEffect(() => sounds.stop, []);
  const isSounding = status === 'loading' || status === 'playing';
  const Icon = isSounding ? Square : Play;
  return (
    <div className="grid gap-4 rounded-sheet border border-rule bg-sheet p-5">
      <Waveline className="h-10 w-full text-accent" />
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button
          look="quiet"
          className="print:hidden"
          onClick={() => void sounds.toggle('mark', () => Promise.resolve(kitSound))}
        >
          <Icon aria-hidden size={18} fill="currentColor" strokeWidth={0} />
          {isSounding ? 'Stop' : 'Hear it'}
        </Button>
        <a
          href={kitSound}
          download
          aria-label="The sound of the mark as MP3"
          className="inline-flex min-h-11 min-w-11 items-center justify-end text-small text-accent uppercase underline underline-offset-4 print:hidden"
        >
          mp3
        </a>
      </p>
      {status === 'failed' && (
        <p role="alert" className="text-small text-alarm">
          We couldn’t play it. Try again.
        </p>
      )}
    </div>
  );
}
