import { Play, Square } from 'lucide-react';
import { useStoreSelector } from '#web/platform/store.ts';
import { classes } from '#web/ui/classes.ts';
import { prepareSample, sampleStore, toggleSample } from './voice-sample.ts';

/** Lets one voice introduce itself, or stops it. */
export function SampleButton({ voiceId, name, large = false }: SampleButtonProps) {
  const status = useStoreSelector(sampleStore, (state) => (state.id === voiceId ? state.status : 'silent'));
  const sounding = status === 'loading' || status === 'playing';
  const Icon = sounding ? Square : Play;
  return (
    <button
      type="button"
      aria-label={sounding ? `Stop ${name}` : `Listen to ${name}`}
      aria-busy={status === 'loading' || undefined}
      onPointerEnter={() => prepareSample(voiceId)}
      onFocus={() => prepareSample(voiceId)}
      onClick={() => void toggleSample(voiceId)}
      className={classes(
        'grid shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-deep aria-busy:animate-breathe',
        large ? 'size-14' : 'size-11',
      )}
    >
      <Icon
        aria-hidden
        size={large ? 22 : 18}
        fill="currentColor"
        strokeWidth={0}
        className={classes(!sounding && 'translate-x-px')}
      />
    </button>
  );
}

interface SampleButtonProps {
  readonly voiceId: string;
  readonly name: string;
  readonly large?: boolean;
}
