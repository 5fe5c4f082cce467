import type { AreaApi } from '#infra/constructs/area-api.ts';
import { limitSpeech } from '#infra/credits/limit-speech.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantWelcome } from '#infra/people/grant-welcome.ts';
import { grantSpeakTo } from './grant-speak.ts';

export const speechApi: AreaApi<'speech', Foundation> = {
  pronunciations: {
    description: 'Stores pronunciations and lets authors hear them.',
    grant(pronunciations, needed) {
      const { tables } = needed.data;
      tables.books.grantTo(pronunciations, 'GetItem', 'ConditionCheckItem');
      tables.bookDetails.grantTo(pronunciations, 'GetItem');
      tables.pronunciations.grantTo(pronunciations, 'GetItem', 'PutItem');
      limitSpeech(pronunciations, needed);
      grantSpeakTo(pronunciations, needed);
      grantWelcome(pronunciations, needed);
    },
  },
  voices: {
    description: 'Lists the voices and their samples.',
    grant(voices, needed) {
      const { media } = needed.data;
      media.grantTo(voices, 'media/voices', 'GetObject', 'PutObject');
      media.grantListTo(voices);
      grantSpeakTo(voices, needed);
    },
  },
};
