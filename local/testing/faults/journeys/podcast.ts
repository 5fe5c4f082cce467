import { randomUUID } from 'node:crypto';
import { Refused } from '#local/testing/faults/client.ts';
import type { Journey } from '#local/testing/faults/journey.ts';
import { waitUntilReady } from './audio.ts';

export const podcastJourney: Journey = {
  name: 'podcast',
  async make(visit) {
    const { author } = visit;
    const content =
      'Mara keeps the lamp of the old lighthouse. Each evening she climbs the stairs and counts the ships. In May the oil ran out.';
    const request = { content, title: 'The lamp', isPodcast: true, length: 'short', stopAtScript: true };
    const { audio } = await author.send('POST /audio/create', request, randomUUID());
    visit.paid(audio.id, 3);
    await waitUntilReady(visit, audio.id, 'SCRIPTED');
    const { script } = await author.read(`/audio/${audio.id}/script`);
    const turns = script.turns.map(({ id, speaker, text, locked, sources }: Turn, at: number) => ({
      id,
      speaker,
      text: at === 0 ? 'Good evening, and welcome.' : text,
      locked,
      sources,
    }));
    await author
      .send(`PUT /audio/${audio.id}/script`, { baseRevision: script.revision, turns })
      .catch((error: unknown) => {
        if (!(error instanceof Refused && error.body.script?.turns[0].text === turns[0].text)) throw error;
      });
    visit.kept('the changed turn', async () => {
      const { script: read } = await author.read(`/audio/${audio.id}/script`);
      return read.turns[0].text === turns[0].text;
    });
    await author.send(`POST /audio/${audio.id}/script/turns/${turns[1].id}/hear`, {});
    await author.send(`POST /audio/${audio.id}/speak`, {});
    await waitUntilReady(visit, audio.id);
  },
};

interface Turn {
  readonly id: string;
  readonly speaker: string;
  readonly text: string;
  readonly locked: boolean;
  readonly sources: readonly number[];
}
