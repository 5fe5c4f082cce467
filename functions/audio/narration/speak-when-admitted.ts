import type { Postponable, WaitingStep } from '#shared/domain/admission.ts';
import type { StatusMessage } from '#shared/contract/live/live.ts';
import type { GroupToSpeak } from '#shared/domain/audio/narration.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { statusMessageOf } from '#functions/audio/attempts/status-message.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import { whenAdmitted } from '#functions/platform/admission/when-admitted.ts';
import { EngineBusy } from '#functions/speech/speech.ts';
import type { VoiceAdmission } from '#functions/speech/voice-admission.ts';
import { attemptNameOf } from '#functions/audio/audio-item.ts';
import { prepareGroup, type SpeakingDependencies } from '#functions/audio/groups/prepare-group.ts';
import { hasAskedEnough } from './history.ts';
import { callPaced } from '#functions/platform/admission/call-paced.ts';

/**
 * Makes the sound of a group of passages, unless it exists. If the voice service has no room for the passages that
 * aren't spoken yet, returns the time at which to ask again. Notifies the owner how many other recordings are ahead.
 */
export async function speakWhenAdmitted(deps: Dependencies, toSpeak: GroupToSpeak): Promise<Postponable> {
  const waitingState = await waitingOf(deps, toSpeak);
  const countedState = { ...waitingState, asks: (toSpeak.asks ?? 0) + 1 };
  const isPostponed = countedState.waitUntil !== undefined && hasAskedEnough(countedState);
  return { ...countedState, ...(isPostponed && { postponed: true }) };
}

async function waitingOf(deps: Dependencies, toSpeak: GroupToSpeak): Promise<WaitingStep> {
  const { audioId, ownerId, attempt, group, ...state } = toSpeak;
  const { work, voices } = deps;
  const ids = { ownerId, audioId };
  const mediaId = attemptNameOf({ audioId, attempt });

  async function prepare() {
    const { name, passages } = await work.getGroupInput(ownerId, mediaId, group);
    if (await work.hasGroup(ids, name)) return undefined;
    const prepared = await prepareGroup(deps, ids, passages);
    return { ...prepared, keep: async () => work.putGroup(ids, name, await prepared.join()) };
  }

  // After a wait, the number of passages to speak is already known. Admission is then requested first, and the passages
  // are looked up again only if it is granted.
  const first = state.amount === undefined ? await prepare() : undefined;
  const amount = state.amount ?? first?.missing.length ?? 0;
  if (amount === 0) {
    await first?.keep();
    return {};
  }
  const admitting = {
    admission: voices.admission,
    isBusy,
    gaveUp: () => new EngineBusy('The voice service is busy. Please try again later.'),
    tellAhead: (ahead: number) => tellOwner(deps, toSpeak, ahead),
  };
  const admissionRequest = {
    id: `${mediaId}#${group}`,
    thing: mediaId,
    personId: ownerId,
    costMs: amount * voices.callMs,
    lane: group === 0 ? ('first' as const) : ('fair' as const),
  };
  return whenAdmitted(admitting, { ...state, amount }, admissionRequest, async ({ from, ms }) => {
    const prepared = first ?? (await prepare());
    if (!prepared) return;
    const pace = { clock: voices.admission.clock, from, everyMs: ms / amount };
    await callPaced(prepared.missing, pace, prepared.speak);
    await prepared.keep();
  });
}

async function tellOwner(
  { audios, live }: Dependencies,
  { audioId, ownerId, attempt }: GroupToSpeak,
  ahead: number,
) {
  const audio = await audios.recordProgress(audioId, attempt, { ahead });
  if (audio) await live.tell(ownerId, statusMessageOf(audio));
}

const isBusy = (error: unknown) => error instanceof EngineBusy;

interface Dependencies extends SpeakingDependencies {
  readonly work: Pick<WorkStore, 'getGroupInput' | 'hasGroup' | 'putGroup'>;
  readonly voices: VoiceAdmission;
  readonly audios: Pick<AudioStore, 'recordProgress'>;
  readonly live: { readonly tell: (userId: string, news: StatusMessage) => Promise<void> };
}
