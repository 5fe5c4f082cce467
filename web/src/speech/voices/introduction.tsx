import { useStoreSelector } from '#web/platform/store.ts';
import { classes } from '#web/ui/classes.ts';
import { spokenSentenceIndex, sampleStore } from '#web/speech/voice-sample.ts';

export function Introduction({ voiceId, sentences, litAtRest = false }: IntroductionProps) {
  const lit = useStoreSelector(sampleStore, (state) =>
    litAtRest && state.status === 'silent' ? 0 : spokenSentenceIndex(state, voiceId, 'introduction'),
  );
  return sentences.map((sentence, index) => (
    <span key={sentence}>
      <span
        className={classes(
          '-mx-0.5 rounded-sm box-decoration-clone px-0.5 py-0.5 transition-colors',
          index === lit && 'bg-voice text-voice-ink underline decoration-2 underline-offset-4',
        )}
      >
        {sentence}
      </span>{' '}
    </span>
  ));
}

interface IntroductionProps {
  readonly voiceId: string;
  readonly sentences: readonly string[];
  readonly litAtRest?: boolean;
}
