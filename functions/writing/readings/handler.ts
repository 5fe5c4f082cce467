import { readings } from '#shared/contract/writing/readings.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { advancingDependencies, deployedExecutions } from '#functions/writing/writing-dependencies.ts';
import { listReadings } from './list-readings.ts';
import { listSummaries } from './list-summaries.ts';
import { startReading } from './start-reading.ts';
import { stopReading } from './stop-reading.ts';

const { personOf } = peopleDependencies();
const deps = { ...advancingDependencies(), executions: deployedExecutions() };

export const handler = serve(
  readings,
  {
    listReadings: listReadings(deps),
    startReading: startReading(deps),
    stopReading: stopReading(deps),
    listSummaries: listSummaries(deps),
  },
  { signedIn: personOf },
);
