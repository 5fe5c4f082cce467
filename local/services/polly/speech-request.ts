import * as z from 'zod/mini';

import { AwsError } from '#local/services/http.ts';
import { voices } from './voices.ts';

/**
 * Parses a SynthesizeSpeech request under Polly's limits. Refuses options that we never send instead of ignoring them.
 */
export function readSpeechRequest(body: string) {
  const { success, data: request, error } = Request.safeParse(JSON.parse(body));
  if (!success) throw unknownOption(error.issues[0]!);
  const { Text: text, VoiceId: name, Engine: engine } = request;
  const voiceId = `${name} ${engine}` in voices ? `${name} ${engine}` : name;
  const voice = voices[voiceId]!;
  const { LanguageCode: language = voice.language } = request;
  if (voice.engine !== engine)
    throw new AwsError('ValidationException', `This voice does not support the selected engine: ${engine}`);
  if (voice.language !== language)
    throw new AwsError(
      'ValidationException',
      `This voice does not support the selected language: ${language}`,
    );
  if (Array.from(text).length > 3000)
    throw new AwsError('TextLengthExceededException', 'Maximum text length has been exceeded');
  return { text, job: { markup: markupOf(text, language), voiceId, sampleRate: 24_000 } };
}

const Request = z.strictObject({
  Text: z.string(),
  TextType: z.literal('text'),
  VoiceId: z.enum(Object.keys(voices).filter((name) => !name.includes(' '))),
  Engine: z.string(),
  LanguageCode: z.optional(z.string()),
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
 * Escapes plain text for eSpeak. Drops control characters, `[` (it would start phoneme notation) and scripts that the
 * voice can't read: eSpeak would spell them out, letter by letter.
 */
function markupOf(text: string, language: string): string {
  return text
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\p{Cf}|[^\P{Cc}\t\n\r]/gu, '')
    .replace(unreadableBy(language), ' ');
}

const unreadableBy = (language: string): RegExp =>
  new RegExp(
    String.raw`\[|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}${ownScripts[language] ?? ''}]+`,
    'gu',
  );

/** eSpeak reads Japanese only in kana: it has no readings of kanji. */
const ownScripts: Readonly<Record<string, string>> = {
  'ja-JP': String.raw`\p{Script=Hiragana}\p{Script=Katakana}`,
  'ko-KR': String.raw`\p{Script=Hangul}`,
  'cmn-CN': String.raw`\p{Script=Han}`,
  'hi-IN': String.raw`\p{Script=Devanagari}`,
  'ar-AE': String.raw`\p{Script=Arabic}`,
};

export type SpeechRequest = ReturnType<typeof readSpeechRequest>;
export type SpeechJob = SpeechRequest['job'];
