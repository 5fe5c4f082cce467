import { call } from '#local/testing/caller.ts';
import { getMedia, mediaCookies, untilEnded } from '#local/testing/narrate.ts';
import { cueTexts } from '#local/testing/sound.ts';
import { expect, test } from 'vitest';

test('of two texts sent at once with one key, one is refused and the other is read aloud', async () => {
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
    const taken = answers.findIndex(({ status }) => status === 202);
    const { transcriptUrl } = await untilEnded(answers[taken]!.body.audio.id);
    const transcript = await getMedia(transcriptUrl!, await mediaCookies('ada'));
    expect(cueTexts(await transcript.text())).toEqual([texts[taken]]);
  }
});
