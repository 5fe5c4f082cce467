import { createShortSounds } from './short-sounds.ts';
import { api } from '#web/server/api.ts';

const samples = createShortSounds();

/** The voice that introduces itself, if any; one at a time. */
export const sampleStore = samples.state;

/** Lets a voice introduce itself; pressed again, it stops. */
export const toggleSample = (voiceId: string): Promise<void> =>
  samples.toggle(voiceId, () => sampleUrl(voiceId));

export const stopSample = samples.stop;

/** Asks where a sample lies before it is pressed, so that the press is answered at once. What fails is asked again then. */
export const prepareSample = (voiceId: string): void => void sampleUrl(voiceId).catch(() => undefined);

function sampleUrl(voiceId: string): Promise<string> {
  const known = urls.get(voiceId);
  if (known) return known;
  const url = api('GET /voices/{id}/sample', { params: { id: voiceId } }).then((answer) => answer.sampleUrl);
  urls.set(voiceId, url);
  url.catch(() => urls.delete(voiceId));
  return url;
}

const urls = new Map<string, Promise<string>>();
