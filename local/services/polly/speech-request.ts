import * as z from 'zod/mini';

import { AwsError } from '../http.ts';
import { plainMarkup, ssmlMarkup } from './markup.ts';
import { voices } from './voices.ts';

/** Reads a SynthesizeSpeech request under Polly's limits; options that we never send are refused, not ignored. */
export function readSpeechRequest(body: string) {
  const { success, data: request, error } = Request.safeParse(JSON.parse(body));
  if (!success) throw unknownOption(error.issues[0]!);
  const { Text: text, Engine: engine, VoiceId: voiceId } = request;
  if (!voices[voiceId]!.engines.includes(engine))
    throw new AwsError('ValidationException', `This voice does not support the selected engine: ${engine}`);
  const { markup, billedCharacters } = request.TextType === 'ssml' ? ssmlMarkup(text) : plainMarkup(text);
  if (billedCharacters > 3000 || Array.from(text).length > 6000)
    throw new AwsError('TextLengthExceededException', 'Maximum text length has been exceeded');
  return { text, billedCharacters, job: { markup, voiceId, sampleRate: Number(request.SampleRate) } };
}

const Request = z.strictObject({
  Text: z.string(),
  TextType: z.prefault(z.enum(['text', 'ssml']), 'text'),
  VoiceId: z.enum(Object.keys(voices)),
  Engine: z.prefault(z.string(), 'standard'),
  OutputFormat: z.literal('mp3'),
  SampleRate: z.prefault(z.enum(['8000', '16000', '22050', '24000']), '24000'),
  LanguageCode: z.optional(z.enum(['en-US', 'en-GB'])),
});

function unknownOption(issue: z.core.$ZodIssue): AwsError {
  const option = issue.code === 'unrecognized_keys' ? issue.keys.join() : issue.path.join();
  const message = `The local Polly does not know ${option} or this value of it`;
  console.error(message);
  return new AwsError(
    option === 'SampleRate' ? 'InvalidSampleRateException' : 'ValidationException',
    message,
  );
}

export type SpeechRequest = ReturnType<typeof readSpeechRequest>;
export type SpeechJob = SpeechRequest['job'];
