import type { Client } from '#local/testing/faults/client.ts';
import { until, type Visit } from '#local/testing/faults/journey.ts';

export async function waitUntilReady(visit: Visit, id: string, targetStatus = 'READY'): Promise<Audio> {
  const { author } = visit;
  for (let tries = 1; ; tries += 1) {
    const audio: Audio = await until(visit, `the audio ${id}`, async () => {
      const { audio: now } = await author.read(`/audio/${id}`);
      return now.status !== 'PROCESSING' && now;
    });
    if (audio.status === targetStatus) {
      if (targetStatus === 'READY')
        visit.kept(`the audio ${id}, with its sound`, () => isDownloadable(author, id));
      return audio;
    }
    if (audio.status !== 'FAILED') return audio;
    if (tries === mostTries) throw new Error(`The audio failed ${mostTries} times: ${audio.reason}`);
    await author.send(`POST /audio/${id}/retry`);
  }
}

async function isDownloadable(author: Client, id: string): Promise<boolean> {
  const { audio } = await author.read(`/audio/${id}`);
  return audio.status === 'READY' && audio.downloadUrl !== undefined;
}

const mostTries = 3;

export interface Audio {
  readonly id: string;
  readonly status: string;
  readonly reason?: string;
  readonly downloadUrl?: string;
}
