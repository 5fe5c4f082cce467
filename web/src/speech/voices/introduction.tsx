import { useStoreSelector } from '#web/platform/store.ts';
import { classes } from '#web/ui/classes.ts';
import { sampleStore } from '#web/speech/voice-sample.ts';

/** What a voice says of itself, the sentence lit that is being said. `litAtRest`: the first one is lit in silence, as a specimen. */
export function Introduction({ voiceId, text, litAtRest = false }: IntroductionProps) {
  const sentences = text.split(/(?<=[.!?]) /);
  const said = useStoreSelector(sampleStore, (state) =>
    state.id === voiceId && state.status === 'playing'
      ? sentenceAt(sentences, state.share ?? 0)
      : litAtRest && state.status === 'silent'
        ? 0
        : -1,
  );
  return sentences.map((sentence, index) => (
    <span key={sentence}>
      <span
        className={classes(
          '-mx-0.5 rounded-sm box-decoration-clone px-0.5 py-0.5 transition-colors',
          index === said && 'bg-voice text-voice-ink',
        )}
      >
        {sentence}
      </span>{' '}
    </span>
  ));
}

/** A sample comes without the times of its sentences; their lengths are near enough for two of them. */
export function sentenceAt(sentences: readonly string[], share: number): number {
  const total = sentences.join('').length;
  let end = 0;
  const at = sentences.findIndex((sentence) => {
    end += sentence.length / total;
    return share < end;
  });
  return at < 0 ? sentences.length - 1 : at;
}

interface IntroductionProps {
  readonly voiceId: string;
  readonly text: string;
  readonly litAtRest?: boolean;
}
