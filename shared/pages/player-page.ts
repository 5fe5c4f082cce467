import type { Audio } from '#shared/contract/audio/audio.ts';
import { paragraphsOf, type Cue } from '#shared/domain/audio/cues.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { voiceName } from '#shared/domain/audio/voices.ts';

/** How many sentences stand in the page; of a longer text the app asks for the rest. */
const drawnSentences = 300;

/** Id of the block of data in which the page carries its `ServerRenderedAudio`. */
export const serverRenderedBlockId = 'server-rendered-audio';

/**
 * The player's page with an audio in it. `page` comes from the build (`web/prerender/player-page.ts`): the page as
 * React draws it, with marks where words of the audio belong. So what is filled in is to the letter what React draws
 * in the browser, which takes the page over without a change. Undefined where `page` lacks those marks.
 */
export function playerPage(page: string, audio: Audio, transcript: readonly Cue[]): string | undefined {
  const { before, open, sentence, close, after } = parts.exec(page)?.groups ?? {};
  if (before === undefined || open === undefined || sentence === undefined) return undefined;
  const cues = transcript.slice(0, drawnSentences);
  const drawn: ServerRenderedAudio = { audio, cues, isWhole: cues.length === transcript.length };
  const words: Words = {
    title: escaped(audio.title),
    username: escaped(audio.username),
    voice: escaped(voiceName(audio.voiceId)),
    category: escaped(audio.category),
    duration: clockTime(audio.durationSeconds),
    description: escaped(shortened(cues)),
    robots: audio.visibility === 'public' ? 'all' : 'noindex',
    drawn: JSON.stringify(drawn).replaceAll('<', String.raw`\u003c`),
  };
  const paragraphs = paragraphsOf(cues).map((paragraph) => [
    filled(open, { begins: paragraph[0]?.begins ?? 'paragraph' }),
    ...paragraph.map((cue) =>
      filled(sentence, {
        start: String(cue.startSeconds),
        tab: cue === cues[0] ? '0' : '-1',
        text: escaped(cue.text),
      }),
    ),
    close,
  ]);
  return [filled(before, words), ...paragraphs.flat(), filled(after ?? '', words)].join('');
}

/** The marks of a repeated paragraph about those of its repeated sentence. */
const parts =
  /^(?<before>.*)\{\{#paragraph\}\}(?<open>.*)\{\{#sentence\}\}(?<sentence>.*)\{\{\/sentence\}\}(?<close>.*)\{\{\/paragraph\}\}(?<after>.*)$/s;

/** Filled in once: marks in an author's words are only words. */
const filled = (text: string, words: Words) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) => words[name] ?? mark);

/** As React escapes texts and attributes. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** The beginning, for those who show a link to it: whole words of at most 160 characters. */
function shortened(cues: readonly Cue[]): string {
  const text = cues.map((cue) => cue.text).join(' ');
  return text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s+\S*$/, '')}…`;
}

/** An audio that everybody may hear, with the beginning of its transcript. */
export interface ServerRenderedAudio {
  readonly audio: Audio;
  readonly cues: readonly Cue[];
  /** Whether these are all of them. */
  readonly isWhole: boolean;
}

type Words = Readonly<Record<string, string>>;
