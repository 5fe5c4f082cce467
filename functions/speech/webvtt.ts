/**
 * A WebVTT transcript: one cue per sentence, named by the sentence's number from 1. Times in seconds. Players know
 * no paragraphs, so a note before a cue says that a paragraph or a heading begins with it. Where more than one voice is
 * heard, each cue is tagged with the name of its own.
 */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map((cue, index) => {
    const begins = cue.paragraph !== cues[index - 1]?.paragraph;
    return (begins ? `\nNOTE ${cue.isHeading ? 'heading' : 'paragraph'}\n` : '') + cueBlock(cue);
  });
  return `WEBVTT\n${blocks.join('')}`;
}

function cueBlock({ sentence, startSeconds, endSeconds, text, speaker }: Cue): string {
  const voice = speaker === undefined ? '' : `<v ${escape(speaker)}>`;
  return `\n${sentence + 1}\n${timeStamp(startSeconds)} --> ${timeStamp(endSeconds)}\n${voice}${escape(text)}\n`;
}

function timeStamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const hours = Math.floor(milliseconds / 3_600_000);
  const minutes = Math.floor(milliseconds / 60_000) % 60;
  const wholeSeconds = Math.floor(milliseconds / 1_000) % 60;
  return `${padded(hours, 2)}:${padded(minutes, 2)}:${padded(wholeSeconds, 2)}.${padded(milliseconds % 1_000, 3)}`;
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

/** A line break would end the cue or begin another; "-->" cannot stand in one either. */
function escape(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

export interface Cue {
  /** Index of the sentence in its text, from 0. */
  readonly sentence: number;
  /** Index of its paragraph, from 0; a heading is a paragraph of its own. */
  readonly paragraph: number;
  readonly isHeading: boolean;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  /** Of a podcast: the name of the voice that says it. */
  readonly speaker?: string;
}
