import { useStoreSelector } from '#web/platform/store.ts';
import { sampleStore } from './voice-sample.ts';

/** Why a sample does not sound; there before it is needed, so that screen readers hear it. */
export function SampleProblem() {
  const problem = useStoreSelector(sampleStore, (state) => state.problem);
  return (
    <output className="block text-small font-medium text-alarm">
      {problem !== undefined && `Error: ${problem}`}
    </output>
  );
}
