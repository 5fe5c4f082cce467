import { formatOf, joinBytes, readMp3 } from './mp3.ts';
import type { Voice } from '#shared/domain/speech/voices.ts';
import { logCost } from '#functions/credits/paid.ts';
import { SynthesizeSpeechCommand, type PollyClient } from '@aws-sdk/client-polly';
import { pollyRendering } from './polly-rendering.ts';
import { EngineBusy, EngineFailed, speechSampleRate, type Speech } from './speech.ts';

/** Sends plain text, so that markup in the text is read aloud and not interpreted. Logs the cost. */
export function pollySpeech(client: Pick<PollyClient, 'send'>, prices: VoicePrices): Speech {
  return {
    renderingOf: pollyRendering,
    async speak(text, voice) {
      const answer = await requestSpeech(client, text, voice);
      logCost('voices', (text.length * prices[voice.renderings.polly.engine]) / 1_000_000);
      return soundFrames(answer);
    },
  };
}

async function requestSpeech(
  client: Pick<PollyClient, 'send'>,
  text: string,
  voice: Voice,
): Promise<Uint8Array> {
  const { voice: VoiceId, engine: Engine, languageCode } = voice.renderings.polly;
  try {
    const { AudioStream } = await client.send(
      new SynthesizeSpeechCommand({
        Text: text,
        TextType: 'text',
        VoiceId,
        Engine,
        ...(languageCode !== undefined && { LanguageCode: languageCode }),
        OutputFormat: 'mp3',
        SampleRate: String(speechSampleRate),
      }),
    );
    return (await AudioStream?.transformToByteArray()) ?? new Uint8Array();
  } catch (error) {
    if (isTransient(error))
      throw new EngineBusy('The voice service is busy. Please try again later.', { cause: error });
    throw new EngineFailed('The voice service refused to read this text.', { cause: error });
  }
}

function soundFrames(answer: Uint8Array): Uint8Array {
  if (answer.length === 0) throw new EngineFailed('The voice service returned no audio.');
  const mp3 = readMp3(answer);
  if (!mp3) throw new EngineFailed('The voice service returned something other than MP3.');
  const { format, frames } = mp3;
  const isAsRequested =
    frames.every((frame) => formatOf(frame).sampleRate === speechSampleRate) && format.channels === 1;
  if (!isAsRequested)
    throw new EngineFailed('The voice service returned a different audio format than requested.');
  return joinBytes(frames);
}

/** Detects throttling and faults of the service or network, after the SDK has already retried. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  return throttlingErrors.has(error.name) || status === undefined || status >= 500;
}

const throttlingErrors = new Set([
  'ThrottlingException',
  'TooManyRequestsException',
  'ServiceUnavailableException',
]);

/** Dollars for a million characters, by engine. */
export type VoicePrices = Readonly<Record<Voice['renderings']['polly']['engine'], number>>;
