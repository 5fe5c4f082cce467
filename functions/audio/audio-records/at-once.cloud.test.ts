import { call } from '#local/testing/caller.ts';
import { getMedia, mediaCookies, narrate, untilEnded } from '#local/testing/narrate.ts';
import { cueTexts } from '#local/testing/sound.ts';
import { expect, test } from 'vitest';

test('when two texts are sent at once with one request key, one becomes an audio, one is refused', async () => {
  for (const round of [1, 2, 3]) {
    const texts = [`The first of two, round ${round}.`, `The second of two, round ${round}.`];
    const answers = await Promise.all(
      texts.map((content) =>
        call('POST /audio/create', {
          as: 'ada',
          body: { content },
          headers: { 'idempotency-key': `at-once-${round}` },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 409]));
    const acceptedIndex = answers.findIndex(({ status }) => status === 202);
    const { transcriptUrl } = await untilEnded(answers[acceptedIndex]!.body.audio.id);
    const transcript = await getMedia(transcriptUrl!, await mediaCookies('ada'));
    expect(cueTexts(await transcript.text())).toEqual([texts[acceptedIndex]]);
  }
});

test('an audio shared and deleted at the same time cannot be heard later; no request crashes', async () => {
  for (const round of [1, 2, 3, 4]) {
    const { id } = await untilEnded((await narrate(`Shared and deleted, round ${round}.`)).id);
    const answers = await Promise.all([
      ...['public', 'unlisted', 'private'].map((visibility) =>
        call(`PUT /audio/${id}`, { as: 'ada', body: { visibility } }),
      ),
      call(`DELETE /audio/${id}`, { as: 'ada' }),
    ]);
    expect(answers.at(-1)!.status).toBe(204);
    for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status);
    expect((await call(`GET /audio/${id}`, { as: 'ada' })).status).toBe(404);
    for (const { body } of answers) {
      const address: string | undefined = body?.audio?.downloadUrl;
      if (address?.startsWith('/media/public/')) expect((await getMedia(address)).status).toBe(404);
    }
  }
});
