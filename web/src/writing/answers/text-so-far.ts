import type { AnswerText } from '#shared/contract/live/live.ts';

/** What this page knows of an answer in the making. */
export interface TextSoFar {
  readonly text: string;
  /** Pieces that came before what stands before them. */
  readonly ahead: readonly Piece[];
}

export const begunWith = (text: string): TextSoFar => ({ text, ahead: [] });

/** A piece joins the text at its place. One beyond the end waits for what lies between, which only the record can tell. */
export function withPiece({ text, ahead }: TextSoFar, piece: Piece): TextSoFar {
  if (piece.at > text.length) return { text, ahead: [...ahead, piece].slice(-mostAhead) };
  return withThoseAhead({ text: joined(text, piece), ahead });
}

/** The record lags behind the pieces by up to a second: its text counts where it goes on from ours, or is another. */
export function withRecorded({ text, ahead }: TextSoFar, recorded: string): TextSoFar {
  return withThoseAhead({ text: text.startsWith(recorded) ? text : recorded, ahead });
}

export const hasGap = ({ ahead }: TextSoFar): boolean => ahead.length > 0;

/** What came twice changes nothing; where the two differ, the answer was begun anew and the piece is of the new one. */
function joined(text: string, piece: Piece): string {
  const known = text.slice(piece.at);
  return known.startsWith(piece.text) ? text : text.slice(0, piece.at) + piece.text;
}

function withThoseAhead({ text, ahead }: TextSoFar): TextSoFar {
  const next = ahead.find(({ at }) => at <= text.length);
  if (!next) return { text, ahead };
  return withThoseAhead({ text: joined(text, next), ahead: ahead.filter((piece) => piece !== next) });
}

/** More than a minute of them. */
const mostAhead = 400;

type Piece = Pick<AnswerText, 'at' | 'text'>;
