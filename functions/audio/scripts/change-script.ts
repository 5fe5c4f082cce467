import { isDeepStrictEqual } from 'node:util';
import type { scripts as contract } from '#shared/contract/audio/scripts.ts';
import { podcastLimits, podcastRefusals } from '#shared/domain/audio/podcasts.ts';
import { cleanText } from '#shared/domain/books/markdown/clean-text.ts';
import { languageOfAttempt, type StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { noSuchAudio } from '#functions/audio/find-audio.ts';
import { documentOfSource } from '#functions/audio/passages/document-of-source.ts';
import { sentencesOfScript } from '#functions/audio/passages/script-sentences.ts';
import { hasWords, sentencesIn } from '#functions/audio/passages/sentences.ts';
import type { StoredScript, StoredTurn } from '#functions/audio/work/script-item.ts';
import { groundedSources } from './grounding.ts';
import { quoteOf } from './quotes.ts';
import { charactersIn } from './unspoken.ts';
import { newSourceId } from '#functions/audio/work/source-store.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation, Request } from '#functions/platform/serve.ts';
import { findScript } from './find-podcast.ts';
import { scriptView, type ViewingDependencies } from './script-view.ts';

/**
 * Stores the changed turns as a new object, then points the record to it. A retry of a saved change causes no conflict.
 * A script can’t change while it is being written or spoken.
 */
export function changeScript(deps: Dependencies): Operation<typeof contract.changeScript> {
  return async ({ actor, params, body }) => {
    const { audio, script } = await findScript(deps, params.id, actor);
    const requestedTurns = requestedTurnsOf(body.turns, script);
    const quotes = await quotesFor(deps, audio, script, requestedTurns);
    const turns = groundedTurns(requestedTurns, script, quotes);
    if (isDeepStrictEqual(turns, script.turns)) return { script: await scriptView(deps, audio) };
    if (audio.status === 'PROCESSING') throw await conflictRefusal(deps, audio, podcastRefusals.beingMade);
    if (audio.scriptRevision !== body.baseRevision)
      throw await conflictRefusal(deps, audio, podcastRefusals.changedElsewhere);

    const scriptId = newSourceId(audio.id);
    await deps.work.putScript(audio.ownerId, scriptId, { ...script, turns, quotes });
    const changedAudio = await deps.audios.changeScript(audio, {
      scriptId,
      scriptRevision: body.baseRevision + 1,
    });
    if (changedAudio) return { script: await scriptView(deps, changedAudio) };
    const currentAudio = await deps.audios.get(audio.id);
    if (!currentAudio) throw noSuchAudio();
    throw await conflictRefusal(deps, currentAudio, podcastRefusals.changedElsewhere);
  };
}

function requestedTurnsOf(
  given: Request<typeof contract.changeScript>['body']['turns'],
  { turns }: StoredScript,
): StoredTurn[] {
  const takes = new Map(turns.map(({ id, take }) => [id, take]));
  const requestedTurns = given.map(({ text, take, ...turn }) => ({
    ...turn,
    text: cleanText(text).trim(),
    take: take ?? takes.get(turn.id) ?? 1,
  }));
  if (requestedTurns.some((turn) => !hasWords(sentencesOfScript([turn], ''))))
    throw new Refusal('invalid', podcastRefusals.turnEmpty);
  if (new Set(requestedTurns.map(({ id }) => id)).size < requestedTurns.length)
    throw new Refusal('invalid', podcastRefusals.sameTurnTwice);
  if (charactersIn(requestedTurns) > podcastLimits.characters)
    throw new Refusal('invalid', podcastRefusals.tooLong);
  return requestedTurns;
}

/**
 * Returns the quotes of all sources that the turns refer to. Reads the source text only if a quote isn't stored yet.
 */
async function quotesFor(
  { work }: Dependencies,
  audio: StoredAudio,
  { quotes }: StoredScript,
  turns: readonly StoredTurn[],
): Promise<StoredScript['quotes']> {
  const namedSources = [...new Set(turns.flatMap(({ sources }) => sources))];
  const knownQuote = (at: number) => quotes[at];
  if (namedSources.every((at) => knownQuote(at) !== undefined))
    return Object.fromEntries(namedSources.map((at) => [at, knownQuote(at)!]));
  const source = (await work.getSource(audio.ownerId, audio.attempt.source.textId)) ?? '';
  const sentences = sentencesIn(documentOfSource(audio, source), {
    language: languageOfAttempt(audio.attempt),
  });
  return Object.fromEntries(
    namedSources.flatMap((at) => {
      const quote = knownQuote(at) ?? (sentences[at] && quoteOf(sentences[at].text));
      return quote === undefined ? [] : [[at, quote] as const];
    }),
  );
}

/**
 * Checks that each turn shares words with its sources. A turn that is saved with the same text and sources isn't
 * checked again, because stored quotes are shortened and may lack the shared words.
 */
function groundedTurns(
  requested: readonly StoredTurn[],
  { turns }: StoredScript,
  quotes: StoredScript['quotes'],
): StoredTurn[] {
  const savedTurns = new Map(turns.map((turn) => [turn.id, turn]));
  return requested.map((turn) => {
    const { text, sources } = turn;
    const savedTurn = savedTurns.get(turn.id);
    const isSaved = savedTurn?.text === text && isDeepStrictEqual(savedTurn.sources, sources);
    return isSaved ? turn : { ...turn, sources: groundedSources(text, sources, (at) => quotes[at]) };
  });
}

const conflictRefusal = async (deps: Dependencies, audio: StoredAudio, message: string) =>
  new Refusal('conflict', message, { script: await scriptView(deps, audio) });

interface Dependencies extends ViewingDependencies {
  readonly audios: Pick<AudioStore, 'get' | 'changeScript'>;
  readonly work: Pick<WorkStore, 'getScript' | 'putScript' | 'getSource'>;
}
