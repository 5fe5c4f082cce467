import { askEndpoint } from '#functions/canary/visit/asking.ts';
import { JourneyFault } from '#functions/canary/visit/journey-fault.ts';
import type { Visit } from '#functions/canary/visit/visit.ts';
import { voices } from '#shared/contract/speech/voices.ts';

export async function askApi(visit: Visit): Promise<void> {
  const answer = await askEndpoint(visit, voices.listVoices);
  if (answer.voices.length === 0) throw new JourneyFault('The API lists no voices.');
}
