export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  /** Set on the first sentence of a paragraph or heading. */
  readonly begins?: 'paragraph' | 'heading';
  /** The name of the voice; set only if the audio has several voices. */
  readonly speaker?: string;
}

/**
 * Parses a WebVTT file with one sentence per cue. Our `NOTE` blocks mark paragraphs and headings; everything else is
 * skipped.
 */
export function cuesOf(webVtt: string): Cue[] {
  let begins: Cue['begins'];
  return webVtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const note = /^NOTE (paragraph|heading)$/.exec(block.trim())?.[1];
      if (note) begins = note as Cue['begins'];
      const lines = block.split('\n');
      const timing = lines.findIndex((line) => line.includes('-->'));
      const [start, end] = (lines[timing] ?? '').split('-->').map(secondsOf);
      if (timing < 0 || start === undefined || end === undefined) return [];
      const markedText = lines
        .slice(timing + 1)
        .join(' ')
        .trim();
      const [text, speaker] = [plainText(markedText), voiceTag.exec(markedText)?.[1]];
      if (text === '') return [];
      const cue = {
        startSeconds: start,
        endSeconds: end,
        text,
        ...(begins && { begins }),
        ...(speaker !== undefined && { speaker: plainText(speaker) }),
      };
      begins = undefined;
      return [cue];
    });
}

export function paragraphsOf(cues: readonly Cue[]): Cue[][] {
  const paragraphs: Cue[][] = [];
  for (const cue of cues) {
    if (cue.begins || paragraphs.length === 0) paragraphs.push([]);
    paragraphs.at(-1)!.push(cue);
  }
  return paragraphs;
}

/** Returns the index of the last cue that has started, or -1. */
export function cueAt(cues: readonly Cue[], timeSeconds: number): number {
  // A cue's start is rounded to milliseconds, and a player that seeks to it can end up slightly earlier.
  return cues.findLastIndex((cue) => cue.startSeconds <= timeSeconds + 0.02);
}

function secondsOf(stamp: string): number | undefined {
  const match = /(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})/.exec(stamp);
  if (!match) return undefined;
  return Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]);
}

/** Matches `<v Orus>`, with or without classes. */
const voiceTag = /^<v(?:\.[^\s>]*)?\s+([^>]+)>/;

const plainText = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&lrm;', '\u200E')
    .replaceAll('&rlm;', '\u200F')
    .replaceAll('&nbsp;', '\u00A0')
    .replaceAll('&amp;', '&');
