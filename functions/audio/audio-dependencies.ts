import { channelDependencies } from '#functions/channels/channel-dependencies.ts';
import { documentClient, s3, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { creditDependencies } from '#functions/credits/credit-dependencies.ts';
import {
  deployedCounting,
  deployedDailyUse,
  spokenADay,
  tokensADay,
} from '#functions/credits/deployed-daily-use.ts';
import { deployedNewsItems } from '#functions/news-items/news-item-dependencies.ts';
import { passageCache } from './work/passage-cache.ts';
import type { Announcing } from '#functions/news-items/announcing.ts';
import { audioChanges } from './audio-changes.ts';
import { audioStore } from './audio-store.ts';
import { mediaStore } from './media-store.ts';
import { attemptStore } from './attempts/attempt-store.ts';
import { publicCopyStore } from './public-copy-store.ts';
import { workStore } from './work/work-store.ts';
import { narrationExecutions } from './attempts/executions.ts';
import { textNarration } from './narrated-texts/text-narration.ts';
import type { AudioViews } from './audio-view.ts';
import type { TextNarration } from './narrated-text.ts';

/** Everything about audios, as it is deployed: records, files, executions. Who publishes hands in what announces it. */
export function audioDependencies(announcing?: Announcing) {
  const env = environment('PASSAGES_TABLE', 'WORK_BUCKET', 'NARRATION_WORKFLOW_ARN');
  const client = documentClient();
  const work = workStore(s3(), env.WORK_BUCKET);
  return {
    ...withdrawingDependencies(announcing),
    attempts: deployedAttempts(),
    work,
    passages: passageCache(client, { passagesTable: env.PASSAGES_TABLE, work }),
    executions: narrationExecutions(sfn(), env.NARRATION_WORKFLOW_ARN),
  };
}

/** Narrates texts of a higher room, within the day's limits of voices and models. */
export function deployedTextNarration(views: AudioViews): TextNarration {
  const env = environment('AUDIO_TABLE', 'WORK_BUCKET', 'NARRATION_WORKFLOW_ARN');
  return textNarration({
    audios: audioStore(documentClient(), env.AUDIO_TABLE),
    attempts: deployedAttempts(),
    work: workStore(s3(), env.WORK_BUCKET),
    executions: narrationExecutions(sfn(), env.NARRATION_WORKFLOW_ARN),
    spoken: deployedDailyUse(spokenADay),
    countTokens: deployedCounting(deployedDailyUse(tokensADay)),
    now: () => new Date(),
    views,
  });
}

/** What takes an audio back from others: its record, what its channel says of it, its copies. */
export function withdrawingDependencies(announcing?: Announcing) {
  const env = environment('AUDIO_TABLE', 'PUBLIC_COPIES_TABLE', 'MEDIA_BUCKET');
  const client = documentClient();
  return {
    audios: {
      ...audioStore(client, env.AUDIO_TABLE),
      ...audioChanges(client, env.AUDIO_TABLE, { ...channelDependencies(), announcing }),
    },
    copies: publicCopyStore(client, env.PUBLIC_COPIES_TABLE),
    media: mediaStore(s3(), env.MEDIA_BUCKET),
  };
}

/** What begins and ends the making of audios. */
export function deployedAttempts() {
  const { AUDIO_TABLE, PEOPLE_TABLE } = environment('AUDIO_TABLE', 'PEOPLE_TABLE');
  return attemptStore(
    documentClient(),
    { audioTable: AUDIO_TABLE, peopleTable: PEOPLE_TABLE },
    creditDependencies().credits,
    deployedNewsItems(),
  );
}
