import { audioRecords, type AudioChange } from '#shared/contract/audio/audio-records.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';

/**
 * Throws 409 if a request changes the text or the voices: ignoring the change would look as if it had been made.
 * Accepts the text and voices that the audio was created with, because a client may send them back.
 */
export async function requireAsGenerated(
  { work }: GeneratedDependencies,
  { ownerId, attempt: { voicing, source } }: StoredAudio,
  { content, voiceId, isPodcast, hostVoice, expertVoice }: GeneratedFields,
): Promise<void> {
  const isAsGenerated =
    isSameIfSent(isPodcast, voicing.isPodcast) &&
    isSameIfSent(voiceId, voicing.voiceId) &&
    (!voicing.isPodcast || isSameIfSent(hostVoice, voicing.voiceId)) &&
    (!voicing.isPodcast || isSameIfSent(expertVoice, voicing.expertVoice)) &&
    (content === undefined || content === (await work.getSource(ownerId, source.textId)));
  if (!isAsGenerated) throw new Refusal('conflict', replaceHint);
}

const isSameIfSent = <T>(sent: T | undefined, is: T | undefined): boolean =>
  sent === undefined || sent === is;

const replaceHint = `The text and voices of a recording can’t be changed here. ${audioRecords.replaceAudio.route} regenerates it with new ones.`;

type GeneratedFields = {
  readonly [Field in 'content' | 'voiceId' | 'isPodcast' | 'hostVoice' | 'expertVoice']: AudioChange[Field];
};

export interface GeneratedDependencies {
  readonly work: Pick<WorkStore, 'getSource'>;
}
