import type { listening as contract } from '#shared/contract/listening/listening.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { findAudibleAudio } from '#functions/audio/find-audio.ts';
import type { PlayStore } from '#functions/listening/plays/play-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { VisitorMarks } from '#functions/platform/visitor-marks.ts';
import { dayOf } from '#functions/platform/count-up-to.ts';

/** Counts a play, except when authors play their own work. */
export const countPlay =
  ({ audios, plays, marks, now }: Dependencies): Operation<typeof contract.countPlay> =>
  async ({ actor, params, visitor }) => {
    const audio = await findAudibleAudio(audios, params.id, actor);
    if (audio.ownerId === actor?.id) return;
    const at = now();
    const mark = await marks.of(actor?.id ?? visitor, at);
    await plays.count({ audioId: audio.id, day: dayOf(at), mark }, at);
  };

interface Dependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly plays: Pick<PlayStore, 'count'>;
  readonly marks: Pick<VisitorMarks, 'of'>;
  readonly now: () => Date;
}
