import { voices } from '#shared/domain/speech/voices.ts';
import { documentOfPlainText } from '#shared/domain/books/plain-text/document-of-plain-text.ts';
import { readBlocksOf } from '#shared/domain/books/read-blocks.ts';

/**
 * Reduces what a model wrote for a turn to one spoken line: no Markdown, stage directions, source marks, pictures or
 * speaker names.
 */
export function plainSpeech(text: string): string {
  const document = documentOfPlainText(text.replaceAll(stageDirections, ' '));
  const spokenLines = readBlocksOf(document).flatMap(({ lines, isNote }) => (isNote ? [] : lines));
  return spokenLines
    .join(' ')
    .replace(speakerName, '')
    .replaceAll(picturePattern, '')
    .replaceAll(/\s+(?=[,.;:!?…](?:\s|$))|(?<=\s)\s+/gu, '')
    .trim();
}

/**
 * Words for sounds and gestures. In round brackets or asterisks, only these words make a stage direction; in square
 * brackets, any text does.
 */
const soundWords =
  'laugh(?:s|ing|ter)?|chuckl(?:es?|ing)|giggl(?:es?|ing)|paus(?:es?|ing)|sigh(?:s|ing)?|smil(?:es?|ing)|nod(?:s|ding)?|whisper(?:s|ing)?|beat|silence|music|applause|gasp(?:s|ing)?|clears? throat';
const stageDirections = new RegExp(
  String.raw`\[[^[\]\n]{0,80}\](?!\()|\((?:[\p{L}\s,-]{0,30}\b)?(?:${soundWords})\b[\p{L}\s,-]{0,30}\)|(?<!\*)\*(?:${soundWords})\*(?!\*)`,
  'giu',
);
/** A voice's name needs a colon, because a turn can begin with a person of that name and a dash: "Laura – she knew." */
const speakerName = new RegExp(
  String.raw`^(?:(?:host|expert|guest|speaker ?[12ab]?)\s*[:–—]|(?:${voices.map(({ name }) => name).join('|')})\s*:)\s*`,
  'iu',
);
const picturePattern =
  /(?:\p{Extended_Pictographic}\u{fe0f}|\p{Emoji_Presentation})[\u{fe0f}\u{200d}\p{Emoji_Modifier}\p{Emoji_Presentation}]*/gu;
