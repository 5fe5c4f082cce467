/**
 * Writes a WebVTT transcript: one cue per sentence, numbered from 1. A note before a cue marks the start of a paragraph
 * or heading, because WebVTT has no paragraphs. With several voices, each cue is tagged with the name of its voice.
 */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map((cue, index) => {
    const begins = cue.paragraph !== cues[index - 1]?.paragraph;
    return (begins ? `\nNOTE ${cue.isHeading ? 'heading' : 'paragraph'}\n` : '') + cueBlock(cue);
  });
  return `WEBVTT\n${blocks.join('')}`;
}

function cueBlock({ sentence, startSeconds, endSeconds, text, speaker }: Cue): string {
  const voice = speaker === undefined ? '' : `<v ${escapedText(speaker)}>`;
  return `\n${sentence + 1}\n${timeStamp(startSeconds)} --> ${timeStamp(endSeconds)}\n${voice}${escapedText(text)}\n`;
}

function timeStamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const hours = Math.floor(milliseconds / 3_600_000);
  const minutes = Math.floor(milliseconds / 60_000) % 60;
  const wholeSeconds = Math.floor(milliseconds / 1_000) % 60;
  return `${paddedNumber(hours, 2)}:${paddedNumber(minutes, 2)}:${paddedNumber(wholeSeconds, 2)}.${paddedNumber(milliseconds % 1_000, 3)}`;
}

const paddedNumber = (value: number, digits: number) => String(value).padStart(digits, '0');

/** Escapes a cue's text: a line break would end the cue or begin another, and "-->" isn't allowed. */
function escapedText(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

export interface Cue {
  readonly sentence: number;
  /** The zero-based index of the paragraph; a heading counts as a paragraph of its own. */
  readonly paragraph: number;
  readonly isHeading: boolean;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  readonly speaker?: string;
}
