import { useStoreSelector } from '#web/platform/store.ts';
import { classes } from '#web/ui/classes.ts';
import { prepareSample, sampleStore, toggleSample } from '#web/speech/voice-sample.ts';

export function SampleButton({ voiceId, name, look = 'filled' }: SampleButtonProps) {
  const status = useStoreSelector(sampleStore, (state) => (state.id === voiceId ? state.status : 'silent'));
  const sounding = status === 'loading' || status === 'playing';
  return (
    <button
      type="button"
      aria-label={sounding ? `Stop ${name}` : `Listen to ${name}`}
      aria-busy={status === 'loading' || undefined}
      onPointerEnter={() => prepareSample(voiceId)}
      onFocus={() => prepareSample(voiceId)}
      onClick={() => void toggleSample(voiceId)}
      className={classes(
        'grid shrink-0 place-items-center rounded-full transition-colors aria-busy:animate-breathe',
        sounding && look === 'quiet' ? quietPlayingClasses : looks[look],
      )}
    >
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className={classes(look === 'large' ? 'size-5.5' : 'size-4.5', !sounding && 'translate-x-px')}
      >
        <path d={sounding ? square : triangle} fill="currentColor" />
      </svg>
    </button>
  );
}

/** Copied from Lucide (ISC licence) as paths, because lucide-react would add to the home page's first load. */
const triangle = 'M5 5a2 2 0 0 1 3-1.7l12 7a2 2 0 0 1 0 3.4l-12 7A2 2 0 0 1 5 19z';
const square = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z';

const filledClasses = 'bg-accent text-on-accent hover:bg-accent-deep';

const looks = {
  filled: `size-11 ${filledClasses}`,
  large: `size-14 ${filledClasses}`,
  quiet: 'size-11 border border-edge text-accent hover:bg-well',
} as const;

const quietPlayingClasses = 'size-11 bg-voice text-voice-ink';

interface SampleButtonProps {
  readonly voiceId: string;
  readonly name: string;
  readonly look?: keyof typeof looks;
}
