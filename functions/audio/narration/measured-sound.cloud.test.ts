import { getMedia, mediaCookies, narrate, untilEnded } from '#local/testing/narrate.ts';
import { decoded, samplesDuring, longestSilence, loudnessOf, pitchOf } from '#local/testing/measure-sound.ts';
import { watchStream } from '#local/testing/watch-stream.ts';
import { cuesOf, paragraphsOf, type Cue } from '#shared/domain/audio/cues.ts';
import { expect, test } from 'vitest';

const text = `# The ferry

The ferry to the island left at seven, and Mrs. Hale was late as always. “Wait!” she called. Nobody waited; the rope was
already on board.

She sat down on the quay and counted what she had: two pounds, a ticket for yesterday, and a pear. It was not much. It
would have to do until Thursday.`;

test.each([
  ['a narration', {}],
  ['a podcast', { isPodcast: true, hostVoice: 'Andrew', expertVoice: 'Ava', length: 'short' }],
])('the sound of %s matches its transcript, with no silent sentence and no gap', async (_what, choices) => {
  const { id } = await narrate(text, choices);
  expect((await watchStream(id)).wrong).toEqual([]);
  const { sound, cues, audio } = await listenTo(id);

  expect(Math.abs(sound.seconds - cues.at(-1)!.endSeconds)).toBeLessThan(0.1);
  expect(audio.fidelity!.unread).toEqual([]);
  for (const cue of cues) expect([cue.text, longestSilence(sound, cue) < 1.2]).toEqual([cue.text, true]);
  for (const cue of cues)
    expect([cue.text, loudnessOf(sound, [samplesDuring(sound, cue)]) > -40]).toEqual([cue.text, true]);
  for (const paragraph of paragraphsOf(cues)) {
    const span = { startSeconds: paragraph[0]!.startSeconds, endSeconds: paragraph.at(-1)!.endSeconds };
    expect(longestSilence(sound, span)).toBeLessThan(1.2);
  }
});

test('the two voices of a podcast are equally loud and differ in pitch (S1.05)', async () => {
  const { id } = await narrate(text, {
    isPodcast: true,
    hostVoice: 'Andrew',
    expertVoice: 'Ava',
    length: 'short',
  });
  const { sound, cues } = await listenTo(id);
  const partsOf = (speaker: string) =>
    cues.filter((cue) => cue.speaker === speaker).map((cue) => samplesDuring(sound, cue));
  const [host, expert] = [partsOf('Andrew'), partsOf('Ava')];
  expect([host.length, expert.length].every((count) => count > 1)).toBe(true);
  expect(Math.abs(loudnessOf(sound, host) - loudnessOf(sound, expert))).toBeLessThan(1.5);
  const [low, high] = [pitchOf(sound, host), pitchOf(sound, expert)].toSorted((one, other) => one - other);
  expect(high! / low!).toBeGreaterThan(1.2);
});

async function listenTo(id: string) {
  const audio = await untilEnded(id);
  expect(audio).toMatchObject({ status: 'READY' });
  const cookies = await mediaCookies('ada');
  const bytes = await (await getMedia(audio.downloadUrl!, cookies)).arrayBuffer();
  const cues: readonly Cue[] = cuesOf(await (await getMedia(audio.transcriptUrl!, cookies)).text());
  return { audio, cues, sound: await decoded(new Uint8Array(bytes)) };
}
