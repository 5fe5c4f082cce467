import { maxScriptCharacters } from '#shared/domain/audio/podcast-price.ts';
import { podcastLimits, speakers, type Speaker } from '#shared/domain/audio/podcasts.ts';
import { isSpeakable } from '#shared/domain/sentences/false-cuts.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import type { StoredTurn } from '#functions/audio/work/script-item.ts';
import { membersOf, readShape, textIn } from '#functions/writing/read-shape.ts';
import { cutTurn } from './cut-turn.ts';
import { groundedSources } from '#functions/audio/scripts/grounding.ts';
import type { LockedTurn } from '#functions/audio/scripts/quotes.ts';
import { plainSpeech } from './plain-speech.ts';

/**
 * Reads a model's script; returns undefined unless both speakers have a turn. Tolerates any form, even a cut-off
 * answer. Keeps only turns of known speakers that contain words, and only sources that exist (no sources if they share
 * no words with the turn); splits long turns and cuts the script off at one and a half times `aim`. A locked turn keeps
 * the place that the model gave it; one that the model left out goes near its earlier place.
 */
export function readScript(answer: string, request: ScriptRequest): StoredTurn[] | undefined {
  const turns = turnsIn(answer, request, 'whole');
  return speakers.every((each) => turns.some(({ speaker }) => speaker === each)) ? turns : undefined;
}

/** Reads a script that is still being written. As the answer grows, only the last turn can still change. */
export const turnsSoFar = (answer: string, request: ScriptRequest): StoredTurn[] =>
  turnsIn(answer, request, 'growing');

function turnsIn(
  answer: string,
  { sentences, language, aim, locked, idOf }: ScriptRequest,
  how: 'whole' | 'growing',
): StoredTurn[] {
  const drafts = readShape(answer, 'turns', (list) => {
    const foundDrafts = list.flatMap(draftIn);
    return foundDrafts.some((draft) => 'text' in draft) ? foundDrafts : undefined;
  });
  const mergedTurns = withLockedTurns(joinDrafts(drafts ?? linesIn(answer)), locked, how);
  const turns: StoredTurn[] = [];
  let room = maxScriptCharacters(aim);
  let number = 0;
  for (const draft of mergedTurns) {
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
        sources: groundedSources(text, draft.sources, (at) => sentences[at]?.text),
      });
    }
  }
  return turns.slice(0, podcastLimits.turns);
}

function draftIn(entry: unknown): DraftTurn[] {
  const members = membersOf(entry);
  if (Number.isInteger(members['locked'])) return [{ locked: (members['locked'] as number) - 1 }];
  const speaker = speakerIn(members['speaker']);
  const text = plainSpeech(textIn(members['text'], mostTextCharacters));
  return speaker && isSpeakable(text) ? [{ speaker, text, sources: numbersIn(members['sources']) }] : [];
}

/** Reads lines like `HOST: Good evening.`; a line without a name continues the previous one. */
function linesIn(answer: string): DraftTurn[] {
  const turns: WrittenTurn[] = [];
  for (const line of answer.split('\n')) {
    const [, name, words] = /^[\s>*_#-]*([A-Za-z]+(?: [12])?)[\s*_]*:[\s*_]*(.*)$/u.exec(line) ?? [];
    const speaker = speakerIn(name);
    const last = turns.at(-1);
    if (speaker) turns.push({ speaker, text: words!, sources: [] });
    else if (last) turns[turns.length - 1] = { ...last, text: `${last.text} ${line.trim()}`.trim() };
  }
  return turns
    .map((turn) => ({ ...turn, text: plainSpeech(textIn(turn.text, mostTextCharacters)) }))
    .filter(({ text }) => isSpeakable(text));
}

const speakerIn = (value: unknown): Speaker | undefined => {
  const name = textIn(value, 40).toLowerCase();
  return speakers.find((speaker) => speaker === (otherSpeakerNames[name] ?? name));
};

const otherSpeakerNames: Readonly<Record<string, Speaker>> = {
  guest: 'expert',
  'speaker 1': 'host',
  'speaker 2': 'expert',
};

const numbersIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => {
    const [, first, last = first] =
      /^\[?(\d{1,6})\]?(?:\s*[-–]\s*(\d{1,6}))?$/u.exec(String(each).trim()) ?? [];
    if (first === undefined) return [];
    const count = Math.min(Math.max(Number(last) - Number(first) + 1, 1), mostNumbersInRange);
    return Array.from({ length: count }, (_, index) => Number(first) + index);
  });

function joinDrafts(drafts: readonly DraftTurn[]): DraftTurn[] {
  const joinedDrafts: DraftTurn[] = [];
  for (const draft of drafts) {
    const last = joinedDrafts.at(-1);
    if (
      last &&
      'text' in last &&
      'text' in draft &&
      last.speaker === draft.speaker &&
      last.text.length + 1 + draft.text.length <= podcastLimits.turnCharacters
    )
      joinedDrafts[joinedDrafts.length - 1] = {
        speaker: last.speaker,
        text: `${last.text} ${draft.text}`,
        sources: [...last.sources, ...draft.sources],
      };
    else joinedDrafts.push(draft);
  }
  return joinedDrafts;
}

function withLockedTurns(
  drafts: readonly DraftTurn[],
  locked: readonly LockedTurn[],
  how: 'whole' | 'growing',
): (WrittenTurn | StoredTurn)[] {
  const mergedTurns: (WrittenTurn | StoredTurn)[] = [];
  let next = 0;
  for (const draft of drafts) {
    if ('text' in draft) mergedTurns.push(draft);
    // also adds the locked turns that the model skipped before this one
    else for (; next <= draft.locked && next < locked.length; next += 1) mergedTurns.push(locked[next]!.turn);
  }
  if (how === 'growing') return mergedTurns;
  let earliest = next === 0 ? 0 : mergedTurns.indexOf(locked[next - 1]!.turn) + 1;
  for (const { turn, share } of locked.slice(next)) {
    const at = Math.max(earliest, Math.round(share * mergedTurns.length));
    mergedTurns.splice(at, 0, turn);
    earliest = at + 1;
  }
  return mergedTurns;
}

const mostTextCharacters = 40_000;
const mostNumbersInRange = 20;

export interface ScriptRequest {
  readonly sentences: readonly Sentence[];
  readonly language: string;
  readonly aim: number;
  readonly locked: readonly LockedTurn[];
  /** Returns the id of a new turn by its number, counted from 1; the same number always gives the same id. */
  readonly idOf: (number: number) => string;
}

interface WrittenTurn {
  readonly speaker: Speaker;
  readonly text: string;
  readonly sources: readonly number[];
}
type DraftTurn = WrittenTurn | { readonly locked: number };
