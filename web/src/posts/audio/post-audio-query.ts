import { textAudiosQuery } from '#web/audio/text-audio-query.ts';
import { api } from '#web/server/api.ts';

/** The audio of a post of one's own, and how far it is out of date. */
export const postAudioQuery = (userid: string, id: string) =>
  textAudiosQuery(
    ['of-post', userid, id],
    async (signal) => (await api('GET /blog/{id}/audio', { params: { id }, signal })).postAudio,
  );
