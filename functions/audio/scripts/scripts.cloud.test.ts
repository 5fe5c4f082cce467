import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Script } from '#shared/contract/audio/scripts.ts';
import { cuesOf } from '#shared/domain/audio/cues.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import { call } from '#local/testing/caller.ts';
import { getMedia, mediaCookies, narrate, untilAudio, untilEnded } from '#local/testing/narrate.ts';
import { decodeSound } from '#local/testing/sound.ts';
import { expect, test } from 'vitest';

const text = `Mara keeps the lamp of the old lighthouse. Each evening she climbs the stairs and counts the ships. In May the oil ran out, and she burned the ledger instead. Nobody in the harbour noticed. The owl did, and left in June.`;

test('a text becomes a podcast of two voices that speak the script turn by turn (S1.05, S1.17, S7.48)', async () => {
  const started = await narrate(text, {
    isPodcast: true,
    title: 'The lamp',
    hostVoice: 'Ryan',
    length: 'short',
  });
  expect(started).toMatchObject({
    isPodcast: true,
    voiceId: 'Ryan',
    hostVoice: 'Ryan',
    status: 'PROCESSING',
  });
  const audio = await untilEnded(started.id);
  expect(audio).toMatchObject({ status: 'READY', expertVoice: 'en-US-Chirp3-HD-Aoede' });
  expect(audio.fidelity!.grounded).toBeGreaterThan(0.3);

  const script = await scriptOf(audio);
  expect(script).toMatchObject({ status: 'written', revision: 1, byModel: false, model: 'Offline writer' });
  expect(script.turns.every(({ isSpoken }) => isSpoken)).toBe(true);
  expect(script.toSpeak).toEqual({ turns: 0, characters: 0, credits: 0 });
  const quoted = script.turns.flatMap(({ quotes }) => quotes);
  for (const quote of quoted) expect(text).toContain(quote);

  const cookies = await mediaCookies('ada');
  const cues = cuesOf(await (await getMedia(audio.transcriptUrl!, cookies)).text());
  expect(new Set(cues.map(({ speaker }) => speaker))).toEqual(new Set(['Ryan', 'Aoede']));
  expect(cues.map((cue) => cue.text).join(' ')).toBe(script.turns.map((turn) => turn.text).join(' '));
  const mp3 = await decodeSound(
    new Uint8Array(await (await getMedia(audio.downloadUrl!, cookies)).arrayBuffer()),
  );
  expect(Math.abs(mp3.seconds - cues.at(-1)!.endSeconds)).toBeLessThan(0.1);
});

test('a podcast can stop after its script; once spoken, an edit costs only the changed turn', async () => {
  const creditsBefore = await credits();
  const { id } = await narrate(text, { isPodcast: true, length: 'short', stopAtScript: true });
  const heldAudio = await untilEnded(id);
  expect(heldAudio).toMatchObject({ status: 'SCRIPTED' });
  expect(heldAudio).not.toHaveProperty('downloadUrl');
  const scriptCredits = creditsBefore - (await credits());
  expect(scriptCredits).toBeGreaterThan(0);

  const script = await scriptOf(heldAudio);
  expect(script.turns.some(({ isSpoken }) => isSpoken)).toBe(false);
  const totalCharacters = script.turns.reduce((sum, turn) => sum + turn.text.length, 0);
  await speak(heldAudio);
  expect(await untilEnded(id)).toMatchObject({ status: 'READY' });
  const voiceCredits = creditsBefore - (await credits()) - scriptCredits;
  expect(voiceCredits).toBeLessThanOrEqual(creditsOfCharacters(totalCharacters));

  const newText = 'What did the harbour lose that night? I would like to know.';
  const turns = script.turns.map((turn, at) => (at === 2 ? { ...turn, text: newText } : turn));
  const changeAnswer = await call(`PUT /audio/${id}/script`, {
    as: 'ada',
    body: { baseRevision: script.revision, turns },
  });
  expect(changeAnswer.body.script).toMatchObject({
    revision: 2,
    toSpeak: { turns: 1, characters: newText.length, credits: 1 },
  });
  expect((changeAnswer.body.script as Script).turns.map(({ isSpoken }) => isSpoken)).toEqual(
    turns.map((_, at) => at !== 2),
  );
  const paid = await credits();
  await speak(heldAudio);
  const wholeAudio = await untilEnded(id);
  expect(wholeAudio.status).toBe('READY');
  expect(paid - (await credits())).toBe(1);
  expect((await scriptOf(wholeAudio)).turns.every(({ isSpoken }) => isSpoken)).toBe(true);
});

test('one turn of a script can be heard on its own, and is charged only once', async () => {
  const { id } = await narrate(text, { isPodcast: true, length: 'short', stopAtScript: true });
  const heldAudio = await untilEnded(id);
  const { turns, toSpeak } = await scriptOf(heldAudio);
  const hearTurn = () => call(`POST /audio/${id}/script/turns/${turns[1]!.id}/hear`, { as: 'ada' });
  const [first, again] = [await hearTurn(), await hearTurn()];
  expect([first.body.heard.credits, again.body.heard.credits]).toEqual([1, 0]);
  expect(again.body.heard.mp3).toBe(first.body.heard.mp3);
  const sound = await decodeSound(Uint8Array.from(Buffer.from(first.body.heard.mp3, 'base64')));
  expect(sound.loudness).toBeGreaterThan(0.02);
  expect((await scriptOf(heldAudio)).toSpeak.characters).toBe(toSpeak.characters - turns[1]!.text.length);
  await speak(heldAudio);
  expect((await untilEnded(id)).status).toBe('READY');
});

test('a script rewritten in another format keeps its locked turn and waits again for the author', async () => {
  const { id } = await narrate(text, { isPodcast: true, length: 'short', stopAtScript: true });
  const heldAudio = await untilEnded(id);
  const script = await scriptOf(heldAudio);
  const ownTurn = { ...script.turns[1]!, text: 'The lamp is mine, and it stays mine.', locked: true };
  await call(`PUT /audio/${id}/script`, {
    as: 'ada',
    body: { baseRevision: 1, turns: script.turns.map((turn, at) => (at === 1 ? ownTurn : turn)) },
  });
  const rewritten = await call(`POST /audio/${id}/script`, { as: 'ada', body: { format: 'debate' } });
  expect([rewritten.status, rewritten.body.audio.stage]).toEqual([202, 'script']);
  const rewrittenScript = await scriptOf(await untilAudio(id, ({ status }) => status === 'SCRIPTED'));
  expect(rewrittenScript).toMatchObject({ format: 'debate', revision: 3 });
  expect(rewrittenScript.turns.filter(({ locked }) => locked)).toMatchObject([
    { id: ownTurn.id, text: ownTurn.text },
  ]);
  expect(rewrittenScript.turns[0]!.text).not.toBe(script.turns[0]!.text);
});

test('requesting the script of a narration returns 404', async () => {
  const { id } = await narrate('Nobody wrote this down.');
  await untilEnded(id);
  const { status, body } = await call(`GET /audio/${id}/script`, { as: 'ada' });
  expect([status, body.message]).toEqual([404, 'This recording has no script.']);
});

async function scriptOf({ id }: Pick<Audio, 'id'>): Promise<Script> {
  const { status, body } = await call(`GET /audio/${id}/script`, { as: 'ada' });
  expect(status).toBe(200);
  return body.script as Script;
}

async function speak({ id }: Pick<Audio, 'id'>): Promise<void> {
  expect((await call(`POST /audio/${id}/speak`, { as: 'ada', body: {} })).status).toBe(202);
}

async function credits(): Promise<number> {
  const { body } = await call('GET /credits', { as: 'ada' });
  return body.credits.balance + body.credits.held;
}
