import type { listening as contract } from '#shared/contract/listening/listening.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { findAudibleAudio } from '#functions/audio/find-audio.ts';
import type { ListeningStore } from '#functions/listening/listening-store.ts';
import type { Operation } from '#functions/platform/serve.ts';

/** The position of the device that played last wins, regardless of the order in which the requests arrive. */
export const keepPosition =
  ({ audios, listening, now }: Dependencies): Operation<typeof contract.keepPosition> =>
  async ({ actor, params, body }) => {
    const { id: audioId } = await findAudibleAudio(audios, params.audioId, actor);
    const { position, finished = false } = body;
    // A time in the future, from a device with a fast clock, would block every other device until that time has passed.
    const heardAt = new Date(Math.min(Date.parse(body.heardAt), now().getTime())).toISOString();
    return { listening: await listening.keep(actor.id, { audioId, position, finished, heardAt }) };
  };

interface Dependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly listening: Pick<ListeningStore, 'keep'>;
  readonly now: () => Date;
}
