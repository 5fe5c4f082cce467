import { useStoreSelector, type Store } from '#web/platform/store.ts';
import type { ShortSoundState } from './short-sounds.ts';
import { sampleStore } from './voice-sample.ts';

/** Why a sample does not sound; there before it is needed, so that screen readers hear it. */
export function SampleProblem({ of = sampleStore }: { of?: Store<ShortSoundState> }) {
  const problem = useStoreSelector(of, (state) => state.problem);
  return (
    <output className="block text-small font-medium text-alarm">
      {problem !== undefined && `Error: ${problem}`}
    </output>
  );
}
