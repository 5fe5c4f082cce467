import { SynthesizeSpeechCommand, type PollyClient } from '@aws-sdk/client-polly';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { voiceOf } from '#shared/domain/speech/voices.ts';
import { pollySpeech } from './polly.ts';

const prices = { generative: 30, neural: 16 };
const consoleInfo = vi.spyOn(console, 'info');
beforeEach(() => void consoleInfo.mockReset().mockImplementation(() => {}));
afterEach(() => void consoleInfo.mockReset());

test.each([
  ['the voice Orus', 'en-US-Chirp3-HD-Orus', 30],
  ['the voice Ryan', 'Ryan', 16],
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

const answering = (answer: object) =>
  ({
    send: async (command: SynthesizeSpeechCommand) => {
      expect(command).toBeInstanceOf(SynthesizeSpeechCommand);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  }) as unknown as Pick<PollyClient, 'send'>;
