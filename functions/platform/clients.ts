import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PollyClient } from '@aws-sdk/client-polly';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { newestShapesIn } from '#shared/item-versions.ts';
import { answersWithin } from './answers-within.ts';
import { keepAliveConnections } from './keep-alive-connections.ts';
import { refuseNewerItems } from './refuse-newer-items.ts';

/**
 * One client per service and process, marked pure, so that a bundle contains only the clients it uses. Endpoints come
 * from the environment. The time-outs are short enough for the SDK's three attempts to end within the 25 seconds that a
 * request to our API may take.
 */
export const documentClient = /* @__PURE__ */ onFirstUse(() =>
  refuseNewerItems(
    DynamoDBDocumentClient.from(new DynamoDBClient({ requestHandler: answersWithin(5_000) }), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    newestShapesIn(process.env),
  ),
);
export const s3 = /* @__PURE__ */ onFirstUse(() => new S3Client({ requestHandler: answersWithin(7_000) }));
/**
 * For steps that write large audio files and archives: the limit is longer, because it includes the time for sending.
 */
export const s3OfSteps = /* @__PURE__ */ onFirstUse(
  () => new S3Client({ requestHandler: answersWithin(20_000) }),
);
export const sfn = /* @__PURE__ */ onFirstUse(() => new SFNClient({ requestHandler: answersWithin(7_000) }));
/** A passage is a sentence, so seven seconds suffice. */
export const polly = /* @__PURE__ */ onFirstUse(
  () => new PollyClient({ requestHandler: keepAliveConnections(7_000) }),
);
/** If the engine refuses, the workflow waits for another window, so one immediate retry suffices. */
export const pollyOfSteps = /* @__PURE__ */ onFirstUse(
  () => new PollyClient({ requestHandler: keepAliveConnections(7_000), maxAttempts: 2 }),
);
/** A model that is silent for a minute has failed; the workflow retries, so one retry here suffices. */
export const bedrockRuntime = /* @__PURE__ */ onFirstUse(
  () => new BedrockRuntimeClient({ requestHandler: keepAliveConnections(60_000), maxAttempts: 2 }),
);
export const ses = /* @__PURE__ */ onFirstUse(
  () => new SESv2Client({ requestHandler: answersWithin(7_000) }),
);
/** One attempt: if its response is lost, another would send a second mail. */
export const sesOfDigests = /* @__PURE__ */ onFirstUse(
  () => new SESv2Client({ requestHandler: answersWithin(7_000), maxAttempts: 1 }),
);

function onFirstUse<T>(make: () => T): () => T {
  let instance: T | undefined;
  return () => (instance ??= make());
}
