import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Attempt } from '#shared/domain/audio/narration.ts';
import { cancelAudio } from './cancel-audio.ts';
import { readText } from './read-text.ts';
import { replaceAudio } from './replace-audio.ts';
import { retryAudio } from './retry-audio.ts';

let storedAudio: StoredAudio;
let doneSteps: string[];
beforeEach(() => void (doneSteps = []));

const readyFields = { status: 'READY', sound: wholeSound() } as const;
const shared = { ...readyFields, visibility: 'public', publicMediaId: 'med_1' } as const;

describe('Generating an audio again', () => {
  test('by the retry request is refused unless the audio has failed', async () => {
    storedAudio = begunAudio('aud_1', readyFields);
    await expect(retry()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Only a failed recording can be retried.',
    });
    expect(doneSteps).toEqual([]);
  });

  test('begins only one attempt when the retry is sent twice', async () => {
    storedAudio = begunAudio('aud_1', { status: 'PROCESSING', attempt: { number: 2 } });
    await expect(retry()).resolves.toMatchObject({ audio: {} });
    expect(doneSteps).toEqual(['started 2']);
  });

  test('with another text is refused for the audio of a chapter', async () => {
    storedAudio = begunAudio('aud_1', { ...readyFields, chapterId: 'chap_1_1' });
    await expect(replace({ content: 'Something else.' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This recording is of a chapter. Change the chapter, then update its audio.',
    });
    expect(doneSteps).toEqual([]);
  });

  test('with another text is refused for the audio of a post', async () => {
    storedAudio = begunAudio('aud_1', { ...readyFields, postId: 'a-post-abc123' });
    await expect(replace({ content: 'Something else.' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This recording is of a post. Change the post, then update its audio.',
    });
    expect(doneSteps).toEqual([]);
  });

  test.each([
    ['a text', {}, 'POST /audio/create'],
    ['a chapter', { chapterId: 'chap_1_1' }, 'POST /books/{bookId}/chapters/{chapterId}/audio'],
    ['a post', { postId: 'a-post-abc123' }, 'POST /blog/{id}/audio'],
  ])(
    'cannot turn a narration of %s into a podcast or back; the refusal names the request to use',
    async (_what, of, call) => {
      storedAudio = begunAudio('aud_1', { ...readyFields, ...of });
      await expect(replace({ isPodcast: true })).rejects.toMatchObject({
        code: 'conflict',
        message: `This recording is a narration and can’t become a podcast. ${call} generates that as another recording.`,
      });
      storedAudio = begunAudio('aud_1', {
        ...readyFields,
        ...of,
        attempt: { voicing: { voiceId: 'Ava', isPodcast: true } },
      });
      await expect(replace({ isPodcast: false, content: 'Something else.' })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('This recording is a podcast and can’t become a narration.'),
      });
      expect(doneSteps).toEqual([]);
    },
  );

  test.each([
    ['others get “not found” if the audio is private', 'not_found', readyFields],
    ['others get “forbidden” if the audio is shared', 'forbidden', shared],
  ] as const)(
    'can be started or cancelled only by the author of the audio: %s',
    async (_what, code, given) => {
      storedAudio = begunAudio('aud_1', given);
      for (const request of [retry('usr_grace'), replace({}, 'usr_grace'), cancel('usr_grace')])
        await expect(request).rejects.toMatchObject({ code });
      expect(doneSteps).toEqual([]);
    },
  );
});

describe('The text of an audio', () => {
  test('can be read by its author when the generation has failed', async () => {
    storedAudio = begunAudio('aud_1', { status: 'FAILED', attempt: { source: { textId: 'txt_1' } } });
    expect(await read()).toEqual({ content: 'A text.' });
  });

  test.each([
    ['others get “not found” if the audio is private', 'not_found', readyFields],
    ['others get “forbidden” if the audio is shared', 'forbidden', shared],
  ] as const)('can be read only by its author: %s', async (_what, code, given) => {
    storedAudio = begunAudio('aud_1', given);
    await expect(read('usr_grace')).rejects.toMatchObject({ code });
  });

  test('is refused with a message when it is no longer stored', async () => {
    storedAudio = begunAudio('aud_1', readyFields);
    const work = { getSource: () => Promise.resolve(undefined) };
    await expect(readText({ ...deps, work })(aRequest('usr_ada'))).rejects.toMatchObject({
      code: 'not_found',
      message: 'The text of this recording is no longer stored.',
    });
  });
});

describe('Cancelling the generation of an audio', () => {
  test('marks the audio as cancelled before it stops the generation', async () => {
    storedAudio = begunAudio('aud_1', { attempt: { number: 2 } });
    await cancel();
    expect(doneSteps).toEqual(['record 2', 'execution 2']);
  });

  test('is refused and stops nothing if a new attempt begins at the same moment', async () => {
    storedAudio = begunAudio('aud_1', { attempt: { number: 2 } });
    const request = cancel(
      'usr_ada',
      () => void (storedAudio = begunAudio('aud_1', { attempt: { number: 3 } })),
    );
    await expect(request).rejects.toMatchObject({
      code: 'conflict',
      message: 'This recording is no longer being generated. Reload it.',
    });
    expect(doneSteps).toEqual(['record 2']);
  });

  test('is refused when the audio is not being generated', async () => {
    storedAudio = begunAudio('aud_1', readyFields);
    await expect(cancel()).rejects.toMatchObject({ code: 'conflict' });
    expect(doneSteps).toEqual([]);
  });
});

const noteStep = (what: string) => Promise.resolve(void doneSteps.push(what));

/**
 * Contains only the dependencies that an operation may use before it refuses. Using any other throws an error that
 * isn't a refusal, so the test fails.
 */
const deps = {
  audios: { get: () => Promise.resolve(storedAudio) },
  work: { getSource: () => Promise.resolve('A text.'), putSource: () => noteStep('text') },
  attempts: { begin: () => noteStep('begun') },
  executions: { start: ({ attempt }: Attempt) => noteStep(`started ${attempt}`) },
  views: { one: () => Promise.resolve({}) },
  now: () => new Date(),
};

const aRequest = (as: string) => ({ ...requestDefaults, actor: anActor(as), params: { id: 'aud_1' } });
const retry = (as = 'usr_ada') => retryAudio(deps as never)(aRequest(as));
const read = (as = 'usr_ada') => readText(deps)(aRequest(as));
const replace = (body: object, as = 'usr_ada') => replaceAudio(deps as never)({ ...aRequest(as), body });

const cancel = (as = 'usr_ada', meanwhile?: () => void) =>
  cancelAudio({
    ...deps,
    attempts: {
      cancel: async ({ attempt }: StoredAudio) => {
        meanwhile?.();
        await noteStep(`record ${attempt.number}`);
        return meanwhile === undefined || doneSteps.length > 1;
      },
    },
    executions: { stop: ({ attempt }: Attempt) => noteStep(`execution ${attempt}`) },
  } as never)(aRequest(as));
