import * as z from 'zod/mini';

import { AwsError } from '#local/services/http.ts';
import { voices } from './voices.ts';

/**
 * Parses a SynthesizeSpeech request under Polly's limits. Refuses options that we never send instead of ignoring them.
 */
export function readSpeechRequest(body: string) {
  const { success, data: request, error } = Request.safeParse(JSON.parse(body));
  if (!success) throw unknownOption(error.issues[0]!);
  const { Text: text, VoiceId: voiceId, Engine: engine } = request;
  if (voices[voiceId]!.engine !== engine)
    throw new AwsError('ValidationException', `This voice does not support the selected engine: ${engine}`);
  if (Array.from(text).length > 3000)
    throw new AwsError('TextLengthExceededException', 'Maximum text length has been exceeded');
  return { text, job: { markup: markupOf(text), voiceId, sampleRate: 24_000 } };
}

const Request = z.strictObject({
  Text: z.string(),
  TextType: z.literal('text'),
  VoiceId: z.enum(Object.keys(voices)),
  Engine: z.string(),
  OutputFormat: z.literal('mp3'),
  SampleRate: z.literal('24000'),
});

function unknownOption(issue: z.core.$ZodIssue): AwsError {
  const option = issue.code === 'unrecognized_keys' ? issue.keys.join() : issue.path.join();
  const message = `The local Polly does not know ${option} or this value of it`;
  console.error(message);
  return new AwsError('ValidationException', message);
}

/**
 * Escapes plain text for eSpeak. Drops control characters, `[` (it would start phoneme notation) and scripts that an
 * English voice can't read.
 */
function markupOf(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\p{Cf}|[^\P{Cc}\t\n\r]/gu, '')
    .replace(/\[|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu, ' ');
}

export type SpeechRequest = ReturnType<typeof readSpeechRequest>;
export type SpeechJob = SpeechRequest['job'];
