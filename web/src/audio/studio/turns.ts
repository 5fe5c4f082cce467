import type { Script, ShownTurn } from '#shared/contract/audio/scripts.ts';
import { podcastLimits, podcastRefusals, type Speaker } from '#shared/domain/audio/podcasts.ts';

export type Turn = Omit<ShownTurn, 'quotes' | 'isSpoken'>;

export const turnOf = ({ id, speaker, text, locked, take, sources }: Turn): Turn => ({
  id,
  speaker,
  text,
  locked,
  take,
  sources,
});

export const newTurn = (speaker: Speaker, id: string): Turn => ({
  id,
  speaker,
  text: '',
  locked: false,
  take: 1,
  sources: [],
});

export const withChange = (turns: readonly Turn[], id: string, change: Partial<Turn>): readonly Turn[] =>
  turns.map((turn) => (turn.id === id ? { ...turn, ...change } : turn));

export const withTurn = (turns: readonly Turn[], turn: Turn, at: number): readonly Turn[] =>
  turns.toSpliced(at, 0, turn);

export const withoutTurn = (turns: readonly Turn[], id: string): readonly Turn[] =>
  turns.filter((turn) => turn.id !== id);

export function withTurnMoved(turns: readonly Turn[], id: string, place: string): readonly Turn[] {
  const fromIndex = turns.findIndex((turn) => turn.id === id);
  const toIndex = turns.findIndex((turn) => turn.id === place);
  const turn = turns[fromIndex];
  return turn && toIndex >= 0 ? turns.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, turn) : turns;
}

/** Ignores spaces at the ends, so that typing only a space after a word doesn't count as a change. */
export const isSameText = (one: string, other: string): boolean => one.trim() === other.trim();

export const isSameTurn = (one: Turn, other: Turn): boolean =>
  one.speaker === other.speaker &&
  isSameText(one.text, other.text) &&
  one.locked === other.locked &&
  one.take === other.take &&
  one.sources.join() === other.sources.join();

export const areSameTurns = (some: readonly Turn[], others: readonly Turn[]): boolean =>
  some.length === others.length &&
  some.every((turn, at) => turn.id === others[at]?.id && isSameTurn(turn, others[at]));

export function problemOf({ text }: Turn): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return podcastRefusals.turnEmpty;
  return text.length > podcastLimits.turnCharacters ? podcastRefusals.turnTooLong : undefined;
}

export function problemOfTurns(turns: readonly Turn[]): string | undefined {
  if (turns.length === 0) return podcastRefusals.noTurns;
  if (turns.length > podcastLimits.turns) return podcastRefusals.tooManyTurns;
  return charactersOf(turns) > podcastLimits.characters ? podcastRefusals.tooLong : undefined;
}

export const charactersOf = (turns: readonly Turn[]): number =>
  turns.reduce((sum, { text }) => sum + text.length, 0);

/** Returns the turns that the audio doesn't yet contain with their current text, speaker, take and voice. */
export function unspokenTurnsOf(turns: readonly Turn[], known: Script, voices: Voices): readonly Turn[] {
  const turnsBefore = new Map(known.turns.map((turn) => [turn.id, turn]));
  const had: Voices = { host: known.hostVoice, expert: known.expertVoice };
  return turns.filter((turn) => {
    const was = turnsBefore.get(turn.id);
    return !(
      was?.isSpoken &&
      isSameText(was.text, turn.text) &&
      was.speaker === turn.speaker &&
      was.take === turn.take &&
      voices[turn.speaker] === had[turn.speaker]
    );
  });
}

export type Voices = Readonly<Record<Speaker, string>>;
