import { textAudiosQuery } from '#web/audio/text-audio-query.ts';
import { api } from '#web/server/api.ts';

export const postAudioQuery = (userid: string, id: string) =>
  textAudiosQuery(
    ['of-post', userid, id],
    async (signal) => (await api('GET /blog/{id}/audio', { params: { id }, signal })).postAudio,
  );
