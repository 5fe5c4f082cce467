import { SynthesizeSpeechCommand, type PollyClient } from '@aws-sdk/client-polly';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { voiceOf } from '#shared/domain/speech/voices.ts';
import { pollySpeech } from './polly.ts';

const prices = { generative: 30, neural: 16, standard: 4 };
const consoleInfo = vi.spyOn(console, 'info');
beforeEach(() => void consoleInfo.mockReset().mockImplementation(() => {}));
afterEach(() => void consoleInfo.mockReset());

test.each([
  ['the voice Orus', 'en-US-Chirp3-HD-Orus', 30],
  ['the voice Ryan', 'Ryan', 16],
  ['the voice Jacek', 'Jacek', 4],
] as const)(
  'a sentence sent to %s is logged as paid at that voice’s price, even if no sound comes back',
  async (_, id, dollars) => {
    const text = 'x'.repeat(1_000);
    await expect(pollySpeech(answering({}), prices).speak(text, voiceOf(id))).rejects.toThrow(
      'returned no audio',
    );
    expect(consoleInfo.mock.calls).toEqual([
      [{ event: 'An engine was paid', engine: 'voices', dollars: dollars / 1_000 }],
    ]);
  },
);

test('a call that the voice engine refuses because it is busy is not logged as paid', async () => {
  const busy = Object.assign(new Error('Slow down.'), { name: 'ThrottlingException' });
  await expect(pollySpeech(answering(busy), prices).speak('Hello.', voiceOf('Ryan'))).rejects.toThrow('busy');
  expect(consoleInfo.mock.calls).toEqual([]);
});

test.each([
  ['Kajal', 'hi-IN'],
  ['Zayd', 'ar-AE'],
  ['Vicki', undefined],
] as const)(
  '%s is asked to speak %s: only a voice of two languages needs one named',
  async (id, language) => {
    const requests: SynthesizeSpeechCommand[] = [];
    const client = { send: async (command: SynthesizeSpeechCommand) => void requests.push(command) };
    await pollySpeech(client as never, prices)
      .speak('.', voiceOf(id))
      .catch(() => undefined);
    expect(requests.map(({ input }) => input.LanguageCode)).toEqual([language]);
  },
);

const answering = (answer: object) =>
  ({
    send: async (command: SynthesizeSpeechCommand) => {
      expect(command).toBeInstanceOf(SynthesizeSpeechCommand);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  }) as unknown as Pick<PollyClient, 'send'>;
