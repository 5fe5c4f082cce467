import { mostCharactersOf } from '#shared/domain/audio/podcast-price.ts';
import { podcastLimits, speakers, type Speaker } from '#shared/domain/audio/podcasts.ts';
import { isSpeakable } from '#shared/domain/sentences/false-cuts.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import type { StoredTurn } from '#functions/audio/work/script-item.ts';
import { membersOf, readShape, textIn } from '#functions/writing/read-shape.ts';
import { cutTurn } from './cut-turn.ts';
import { groundedIn } from '#functions/audio/scripts/grounding.ts';
import type { LockedTurn } from '#functions/audio/scripts/quotes.ts';
import { plainSpeech } from './plain-speech.ts';

/**
 * The turns of a script that a model wrote, fit to be spoken; undefined where it is none: it needs both speakers. Form
 * is taken as it comes, also cut off in the middle; substance is not: who speaks is known, each turn says something and
 * is not too long, sources exist and share words with what is said of them, and all together is at most half as long
 * again as was asked for. Turns that stay stand where the model has put them, else about where they stood.
 */
export function readScript(answer: string, request: ScriptRequest): StoredTurn[] | undefined {
  const turns = turnsIn(answer, request, 'whole');
  return speakers.every((each) => turns.some(({ speaker }) => speaker === each)) ? turns : undefined;
}

/** The turns so far of a script that is being written; what is there does not change by what comes behind it, the last turn aside. */
export const turnsSoFar = (answer: string, request: ScriptRequest): StoredTurn[] =>
  turnsIn(answer, request, 'growing');

function turnsIn(
  answer: string,
  { sentences, language, aim, locked, idOf }: ScriptRequest,
  how: 'whole' | 'growing',
): StoredTurn[] {
  const drafts = readShape(answer, 'turns', (list) => {
    const read = list.flatMap(draftIn);
    return read.some((draft) => 'text' in draft) ? read : undefined;
  });
  const placed = withLocked(joined(drafts ?? linesIn(answer)), locked, how);
  const turns: StoredTurn[] = [];
  let room = mostCharactersOf(aim);
  let number = 0;
  for (const draft of placed) {
    if ('id' in draft) {
      turns.push(draft);
      continue;
    }
    for (const text of cutTurn(draft.text, language)) {
      room -= text.length;
      if (room < 0 && number > 0) break;
      number += 1;
      turns.push({
        id: idOf(number),
        speaker: draft.speaker,
        text,
        locked: false,
        take: 1,
        sources: groundedIn(text, draft.sources, (at) => sentences[at]?.text),
      });
    }
  }
  return turns.slice(0, podcastLimits.turns);
}

function draftIn(entry: unknown): Draft[] {
  const members = membersOf(entry);
  if (Number.isInteger(members['locked'])) return [{ locked: (members['locked'] as number) - 1 }];
  const speaker = speakerIn(members['speaker']);
  const text = plainSpeech(textIn(members['text'], mostTextCharacters));
  return speaker && isSpeakable(text) ? [{ speaker, text, sources: numbersIn(members['sources']) }] : [];
}

/** `HOST: Good evening.`, as in a play. What has no name before it goes on with the line above. */
function linesIn(answer: string): Draft[] {
  const turns: WrittenTurn[] = [];
  for (const line of answer.split('\n')) {
    const [, name, said] = /^[\s>*_#-]*([A-Za-z]+(?: [12])?)[\s*_]*:[\s*_]*(.*)$/u.exec(line) ?? [];
    const speaker = speakerIn(name);
    const last = turns.at(-1);
    if (speaker) turns.push({ speaker, text: said!, sources: [] });
    else if (last) turns[turns.length - 1] = { ...last, text: `${last.text} ${line.trim()}`.trim() };
  }
  return turns
    .map((turn) => ({ ...turn, text: plainSpeech(textIn(turn.text, mostTextCharacters)) }))
    .filter(({ text }) => isSpeakable(text));
}

const speakerIn = (value: unknown): Speaker | undefined => {
  const name = textIn(value, 40).toLowerCase();
  return speakers.find((speaker) => speaker === (otherNames[name] ?? name));
};

const otherNames: Readonly<Record<string, Speaker>> = {
  guest: 'expert',
  'speaker 1': 'host',
  'speaker 2': 'expert',
};

/** `[12, "13", "15-17"]`, or one alone. */
const numbersIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => {
    const [, first, last = first] =
      /^\[?(\d{1,6})\]?(?:\s*[-–]\s*(\d{1,6}))?$/u.exec(String(each).trim()) ?? [];
    if (first === undefined) return [];
    const count = Math.min(Math.max(Number(last) - Number(first) + 1, 1), mostInRange);
    return Array.from({ length: count }, (_, index) => Number(first) + index);
  });

/** Who speaks twice in a row goes on, as far as a turn may be long. */
function joined(drafts: readonly Draft[]): Draft[] {
  const all: Draft[] = [];
  for (const draft of drafts) {
    const last = all.at(-1);
    if (
      last &&
      'text' in last &&
      'text' in draft &&
      last.speaker === draft.speaker &&
      last.text.length + 1 + draft.text.length <= podcastLimits.turnCharacters
    )
      all[all.length - 1] = {
        speaker: last.speaker,
        text: `${last.text} ${draft.text}`,
        sources: [...last.sources, ...draft.sources],
      };
    else all.push(draft);
  }
  return all;
}

function withLocked(
  drafts: readonly Draft[],
  locked: readonly LockedTurn[],
  how: 'whole' | 'growing',
): (WrittenTurn | StoredTurn)[] {
  const placed: (WrittenTurn | StoredTurn)[] = [];
  let next = 0;
  for (const draft of drafts) {
    if ('text' in draft) placed.push(draft);
    // one that was passed over comes before the one that is named
    else for (; next <= draft.locked && next < locked.length; next += 1) placed.push(locked[next]!.turn);
  }
  if (how === 'growing') return placed;
  let earliest = next === 0 ? 0 : placed.indexOf(locked[next - 1]!.turn) + 1;
  for (const { turn, share } of locked.slice(next)) {
    const at = Math.max(earliest, Math.round(share * placed.length));
    placed.splice(at, 0, turn);
    earliest = at + 1;
  }
  return placed;
}

const mostTextCharacters = 40_000;
const mostInRange = 20;

export interface ScriptRequest {
  readonly sentences: readonly Sentence[];
  /** Of them, BCP 47. */
  readonly language: string;
  /** In characters: see `aimOf`. */
  readonly aim: number;
  readonly locked: readonly LockedTurn[];
  /** Names the turns, which count from 1: the same number, the same id. */
  readonly idOf: (number: number) => string;
}

interface WrittenTurn {
  readonly speaker: Speaker;
  readonly text: string;
  readonly sources: readonly number[];
}
type Draft = WrittenTurn | { readonly locked: number };
