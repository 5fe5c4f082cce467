import type { AnswerText } from '#shared/contract/live/live.ts';

export interface TextSoFar {
  readonly text: string;
  /** Pieces that can't be inserted yet, because a piece before them hasn't arrived. */
  readonly ahead: readonly Piece[];
}

export const startTextSoFar = (text: string): TextSoFar => ({ text, ahead: [] });

/** Inserts a piece at its place. A piece beyond the end waits until a late piece or the stored record fills the gap. */
export function withPiece({ text, ahead }: TextSoFar, piece: Piece): TextSoFar {
  if (piece.at > text.length) return { text, ahead: [...ahead, piece].slice(-maxPiecesAhead) };
  return withPiecesAhead({ text: joinPiece(text, piece), ahead });
}

/**
 * The stored record lags up to a second behind the pieces. So the text of the pieces is kept if it begins with the
 * record, and otherwise replaced by the record.
 */
export function withRecorded({ text, ahead }: TextSoFar, recorded: string): TextSoFar {
  return withPiecesAhead({ text: text.startsWith(recorded) ? text : recorded, ahead });
}

export const hasGap = ({ ahead }: TextSoFar): boolean => ahead.length > 0;

/**
 * A repeated piece changes nothing; a different piece comes from a restarted answer and replaces the text from its
 * position on.
 */
function joinPiece(text: string, piece: Piece): string {
  const knownText = text.slice(piece.at);
  return knownText.startsWith(piece.text) ? text : text.slice(0, piece.at) + piece.text;
}

function withPiecesAhead({ text, ahead }: TextSoFar): TextSoFar {
  const next = ahead.find(({ at }) => at <= text.length);
  if (!next) return { text, ahead };
  return withPiecesAhead({ text: joinPiece(text, next), ahead: ahead.filter((piece) => piece !== next) });
}

/** More pieces than arrive in a minute. */
const maxPiecesAhead = 400;

type Piece = Pick<AnswerText, 'at' | 'text'>;
