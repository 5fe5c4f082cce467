import type { Script, ShownTurn } from '#shared/contract/audio/scripts.ts';
import { defaultPodcast } from '#shared/domain/audio/podcasts.ts';
import { attemptOf, attemptNameOf, type StoredAudio, type Voicing } from '#functions/audio/audio-item.ts';
import type { ScriptDrafts } from './script-drafts.ts';
import type { StoredScript, StoredTurn } from '#functions/audio/work/script-item.ts';
import { groundedShare } from './grounding.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import { isScriptBeingWritten, noScript, scriptOf } from './find-podcast.ts';
import { spokenTurns } from './spoken-turns.ts';

export async function scriptView(deps: ViewingDependencies, audio: StoredAudio): Promise<Script> {
  if (isScriptBeingWritten(audio)) return unfinishedView(audio, await turnsSoFar(deps, audio));
  const script = await scriptOf(deps.work, audio);
  if (!script) throw noScript();
  return writtenView(deps, audio, script);
}

async function turnsSoFar({ drafts }: ViewingDependencies, audio: StoredAudio) {
  return (await drafts.getTurns(audio.ownerId, attemptNameOf(attemptOf(audio)))) ?? [];
}

const unfinishedView = (audio: StoredAudio, turns: readonly StoredTurn[]): Script => ({
  ...settingsIn(audio.id, audio.attempt.voicing),
  status: 'writing',
  revision: 0,
  model: '',
  byModel: true,
  turns: turns.map((turn) => turnView(turn, {}, false)),
  isSpoken: false,
  grounded: groundedShare(turns),
  toSpeak: { turns: 0, characters: 0, credits: 0 },
});

async function writtenView(
  { work }: ViewingDependencies,
  audio: StoredAudio,
  script: StoredScript,
): Promise<Script> {
  const spoken = await spokenTurns(work, audio, script);
  return {
    ...settingsIn(audio.id, { ...audio.attempt.voicing, format: script.format, length: script.length }),
    status: 'written',
    revision: audio.scriptRevision ?? 1,
    model: script.model,
    byModel: script.byModel,
    turns: script.turns.map((turn) => turnView(turn, script.quotes, spoken.isInSound(turn))),
    isSpoken: spoken.isWhole,
    grounded: groundedShare(script.turns),
    toSpeak: spoken.toSpeak,
  };
}

const settingsIn = (audioId: string, { voiceId, expertVoice = voiceId, format, length }: Voicing) => ({
  audioId,
  format: format ?? defaultPodcast.format,
  length: length ?? defaultPodcast.length,
  hostVoice: voiceId,
  expertVoice,
});

const turnView = (turn: StoredTurn, quotes: StoredScript['quotes'], isSpoken: boolean): ShownTurn => ({
  ...turn,
  sources: [...turn.sources],
  quotes: turn.sources.flatMap((at) => quotes[at] ?? []),
  isSpoken,
});

export interface ViewingDependencies {
  readonly work: Pick<WorkStore, 'getScript'>;
  readonly drafts: Pick<ScriptDrafts, 'getTurns'>;
}
