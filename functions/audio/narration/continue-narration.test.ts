import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { stopExecution } from '#functions/audio/attempts/stop-execution.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { bootedAttempts } from '#functions/testing/attempts.ts';
import { bootTables } from '#functions/testing/tables.ts';
import type { NarrationInput, NarrationRound } from '#shared/domain/audio/narration.ts';
import { continueNarration } from './continue-narration.ts';
import type { Execution } from '#functions/audio/attempts/executions.ts';

let tables: Awaited<ReturnType<typeof bootTables>>;
let audios: ReturnType<typeof audioStore>;
let attempts: ReturnType<typeof bootedAttempts>;
beforeAll(async () => {
  tables = await bootTables('audio', 'people', 'creditAccounts', 'creditEntries', 'news');
  audios = audioStore(tables.client, 'audio');
  attempts = bootedAttempts(tables.client);
});
afterAll(() => tables.close());

test('a long narration takes several workflow executions, each starting where the last ended', async () => {
  const { continuing, started } = await beginNarration('aud_long');
  await continuing({ made: 240 });
  await continuing({ execution: 2, made: 480 });
  expect((await audios.get('aud_long'))!.attempt.continued).toEqual({ execution: 3, made: 480 });
  const common = { audioId: 'aud_long', attempt: 1, ownerId: 'usr_ada', next: [], done: false };
  expect(started).toEqual([
    { ...common, execution: 2, made: 240 },
    { ...common, execution: 3, made: 480 },
  ]);
});

test('repeated tries to continue a narration, even after a failure, start the same execution', async () => {
  const { continuing, started, breakDown } = await beginNarration('aud_twice');
  breakDown();
  await expect(continuing({ made: 240 })).rejects.toThrow('no answer');
  await continuing({ made: 240 });
  await continuing({ made: 240 });
  expect(new Set(started.map((input) => JSON.stringify(input))).size).toBe(1);
});

test('a narration that its author cancels in the meantime is not continued', async () => {
  const { audio, continuing, started } = await beginNarration('aud_cancelled');
  await attempts.cancel(audio, 'You cancelled this recording.');
  await continuing({ made: 240 });
  expect(started).toEqual([]);
});

test('a cancelled narration starts no next execution, even if one was already recorded', async () => {
  const { audio, continuing, started, breakDown } = await beginNarration('aud_named');
  breakDown();
  await expect(continuing({ made: 240 })).rejects.toThrow('no answer');
  await attempts.cancel(audio, 'You cancelled this recording.');
  await continuing({ made: 240 });
  expect(started).toEqual([]);
});

test('a narration that began over twelve hours ago fails instead of continuing', async () => {
  const { continuing, started } = await beginNarration('aud_late', 13);
  await expect(continuing({ made: 240 })).rejects.toMatchObject({ name: 'EngineBusy' });
  expect(started).toEqual([]);
  expect((await audios.get('aud_late'))!.attempt).not.toHaveProperty('continued');
});

test('stopping a narration stops its latest execution, even if the request knows an older one', async () => {
  const { audio, continuing } = await beginNarration('aud_stopped');
  await continuing({ made: 240 });
  await attempts.cancel(audio, 'You cancelled this recording.');
  const stopped: Execution[] = [];
  await stopExecution({ audios, executions: { stop: async (it) => void stopped.push(it) } }, audio);
  expect(stopped).toEqual([{ audioId: 'aud_stopped', attempt: 1, execution: 2 }]);
});

async function beginNarration(id: string, hoursAgo = 0) {
  const startedAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const audio: StoredAudio = begunAudio(id, { ownerId: `usr_${id}`, attempt: { startedAt } });
  expect(await attempts.begin(audio)).toBe(true);
  const started: (NarrationInput | NarrationRound)[] = [];
  let isBroken = false;
  const executions = {
    start: async (input: NarrationInput | NarrationRound) => {
      if (isBroken) {
        isBroken = false;
        throw new Error('no answer');
      }
      started.push({ ...input, ...('ownerId' in input && { ownerId: 'usr_ada' }) });
      return true;
    },
  };
  return {
    audio,
    started,
    breakDown: () => void (isBroken = true),
    continuing: (round: Partial<NarrationRound>) =>
      continueNarration(
        { audios, executions, now: () => new Date() },
        { audioId: id, attempt: 1, ownerId: audio.ownerId, next: [1], done: false, ...round },
      ),
  };
}
