import { useStoreSelector, type Store } from '#web/platform/store.ts';
import type { ShortSoundState } from './short-sounds.ts';
import { sampleStore } from './voice-sample.ts';

/** Always rendered, so that screen readers announce the text when it appears. */
export function SampleProblem({ of = sampleStore }: { of?: Store<ShortSoundState> }) {
  const problem = useStoreSelector(of, (state) => state.problem);
  return (
    <output className="block text-small font-medium text-alarm">
      {problem !== undefined && `Error: ${problem}`}
    </output>
  );
}
