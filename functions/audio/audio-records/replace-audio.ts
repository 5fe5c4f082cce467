import { audioRecords, type AudioChoices } from '#shared/contract/audio/audio-records.ts';
import { bookAudio } from '#shared/contract/audio/book-audio.ts';
import type { Route } from '#shared/contract/endpoint.ts';
import { postAudio } from '#shared/contract/posts/post-audio.ts';
import { formOf } from '#shared/domain/audio/audio-form.ts';
import { audioRefusals } from '#shared/domain/audio/audio-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { StoredAudio, Voicing } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { startAttempt, type StartingDependencies } from '#functions/audio/attempts/start-attempt.ts';
import type { CountInDay } from '#functions/credits/count-in-day.ts';
import { attemptBeginningOf, newAttempt } from '#functions/audio/attempts/new-attempt.ts';
import { spokenTurns } from '#functions/audio/scripts/spoken-turns.ts';
import { textAttempt } from '#functions/audio/attempts/text-attempt.ts';
import { requireTwoVoices } from '#functions/audio/attempts/two-voices.ts';
import { voicingOf } from '#functions/audio/attempts/voicing.ts';
import { newSourceId } from '#functions/audio/work/source-store.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import { findOwnAudio } from '#functions/audio/find-audio.ts';

/**
 * Generates an audio again under its id; the previous sound plays until the new one is ready. A podcast that only
 * changes voices keeps its script. Throws 409 for a new text if the audio is of a chapter or post. Throws 409 also for
 * a change between narration and podcast, because listeners know the audio in its present form.
 */
export function replaceAudio(deps: Dependencies): Operation<typeof audioRecords.replaceAudio> {
  return async ({ actor, params, body: { content, language, ...choices } }) => {
    const seenAudio = await findOwnAudio(deps.audios, params.id, actor);
    requireSameForm(seenAudio, choices);
    if (content !== undefined) requireOwnText(seenAudio);
    const text = content ?? (await deps.work.getSource(seenAudio.ownerId, seenAudio.attempt.source.textId));
    if (text === undefined) throw new Error(`The text of ${seenAudio.id} is gone.`);
    const voicing = requireTwoVoices(voicingOf(choices, seenAudio.attempt.voicing));
    const isRevoiced = content === undefined && reusesScript(seenAudio, voicing, choices);
    const beginning = {
      ...attemptBeginningOf(seenAudio.attempt),
      ...(isRevoiced
        ? await revoicedAttempt(deps, seenAudio, voicing)
        : await attemptWithNewText(deps, seenAudio, voicing, { text, choices })),
      startedAt: deps.now().toISOString(),
      source: { ...(content === undefined && seenAudio.attempt.source), textId: newSourceId(seenAudio.id) },
      voicing,
      language:
        seenAudio.chapterId === undefined
          ? (language ?? seenAudio.attempt.language)
          : seenAudio.attempt.language,
    };
    const audio: StoredAudio = {
      ...seenAudio,
      status: 'PROCESSING',
      attempt: newAttempt(beginning, seenAudio.attempt),
    };
    if (!(await startAttempt(deps, { audio, seen: seenAudio, text })))
      throw new Refusal('conflict', 'This recording is being generated. Wait for it, or cancel it.');
    return { audio: await deps.views.one(await findOwnAudio(deps.audios, seenAudio.id, actor), actor.id) };
  };
}

function requireSameForm(seen: StoredAudio, { isPodcast }: AudioChoices): void {
  const form = formOf(seen.attempt.voicing);
  if (isPodcast !== undefined && formOf({ isPodcast }) !== form)
    throw new Refusal('conflict', audioRefusals.staysInItsForm(form, routeOfOtherForm(seen)));
}

function routeOfOtherForm({ chapterId, postId }: StoredAudio): Route {
  if (chapterId !== undefined) return bookAudio.createChapterAudio.route;
  if (postId !== undefined) return postAudio.createPostAudio.route;
  return audioRecords.createAudio.route;
}

function requireOwnText({ chapterId, postId }: StoredAudio): void {
  if (chapterId !== undefined)
    throw new Refusal(
      'conflict',
      'This recording is of a chapter. Change the chapter, then update its audio.',
    );
  if (postId !== undefined)
    throw new Refusal('conflict', 'This recording is of a post. Change the post, then update its audio.');
}

const reusesScript = (
  { scriptId, attempt: { voicing: before } }: StoredAudio,
  voicing: Voicing,
  { stopAtScript }: AudioChoices,
): boolean =>
  !stopAtScript &&
  voicing.isPodcast &&
  scriptId !== undefined &&
  before.format === voicing.format &&
  before.length === voicing.length;

async function revoicedAttempt({ work }: Dependencies, seen: StoredAudio, voicing: Voicing) {
  const script = await work.getScript(seen.ownerId, seen.scriptId!);
  if (!script) throw new Error(`The script of ${seen.id} is gone.`);
  const { toSpeak } = await spokenTurns(work, seen, script, voicing);
  return { script: undefined, toSpeak: toSpeak.characters, price: toSpeak.credits };
}

async function attemptWithNewText(
  { work, countTokens }: Dependencies,
  { ownerId, scriptId }: StoredAudio,
  voicing: Voicing,
  { text, choices }: { text: string; choices: AudioChoices },
) {
  const before = scriptId === undefined ? undefined : await work.getScript(ownerId, scriptId);
  const locked = before?.turns.filter((turn) => turn.locked) ?? [];
  const { tokens, attempt } = textAttempt(voicing, text, { ...choices, locked });
  if (tokens > 0) await countTokens(ownerId, tokens);
  return attempt;
}

interface Dependencies extends StartingDependencies {
  readonly audios: AudioStore;
  readonly work: StartingDependencies['work'] & Pick<WorkStore, 'getSource' | 'getScript'>;
  readonly views: AudioViews;
  readonly countTokens: CountInDay;
}
