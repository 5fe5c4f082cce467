import { Play, Square } from 'lucide-react';
import { useStoreSelector } from '#web/platform/store.ts';
import { classes } from '#web/ui/classes.ts';
import { prepareSample, sampleStore, toggleSample } from '#web/speech/voice-sample.ts';

/** Lets one voice introduce itself, or stops it. */
export function SampleButton({ voiceId, name, look = 'filled' }: SampleButtonProps) {
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
        'grid shrink-0 place-items-center rounded-full transition-colors aria-busy:animate-breathe',
        sounding && look === 'quiet' ? quietSounding : looks[look],
      )}
    >
      <Icon
        aria-hidden
        size={look === 'large' ? 22 : 18}
        fill="currentColor"
        strokeWidth={0}
        className={classes(!sounding && 'translate-x-px')}
      />
    </button>
  );
}

const filled = 'bg-accent text-on-accent hover:bg-accent-deep';

const looks = {
  filled: `size-11 ${filled}`,
  large: `size-14 ${filled}`,
  quiet: 'size-11 border border-edge text-accent hover:bg-well',
} as const;

const quietSounding = 'size-11 bg-voice text-voice-ink';

interface SampleButtonProps {
  readonly voiceId: string;
  readonly name: string;
  /** `quiet` beside a choice, where another button is what one came for. */
  readonly look?: keyof typeof looks;
}
