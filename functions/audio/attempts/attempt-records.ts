import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { audioItemVersion, indexAttributes, type StoredAudio } from '#functions/audio/audio-item.ts';
import { inAttempt, whileRunning } from '#functions/audio/while-running.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { settingIf } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { AttemptEnd } from './attempt-end.ts';

/** What changes of an audio's record when an attempt at it begins or ends, as writes of that transaction. */
export function attemptRecords(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (id: string) => readItem<StoredAudio>(client, TableName, { id }),

    /** Fails where there is one of that id. */
    addWrite: (audio: StoredAudio): Write => ({
      Put: {
        TableName,
        Item: { v: audioItemVersion, ...audio, ...indexAttributes(audio) },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    }),

    /**
     * Another attempt takes the place of the last one; whatever else its owner changes meanwhile stays theirs. Fails where
     * the last attempt or the script is not as it was `seen`.
     */
    nextWrite: (audio: StoredAudio, seen: StoredAudio): Write => {
      const { attempt, status } = audio;
      return {
        Update: {
          TableName,
          Key: { id: audio.id },
          ...settingIf(
            { v: audioItemVersion, status, attempt, ...newNamesOf(audio, seen), ...indexAttributes(audio) },
            `#status <> :processing AND #attempt.#number = :seen AND ${scriptAsSeen(seen)}`,
            {
              names: { '#number': 'number' },
              values: {
                ':processing': 'PROCESSING',
                ':seen': seen.attempt.number,
                ...(seen.scriptRevision !== undefined && { ':revision': seen.scriptRevision }),
              },
            },
          ),
        },
      };
    },

    /** Ends the running attempt; fails where that attempt is over already, or it is shared otherwise by now. */
    endWrite: (audio: StoredAudio, { attempt, ...changes }: AttemptEnd): Write => {
      const { ownerStatus } = indexAttributes({ ...audio, ...changes });
      const { condition, names, values } = whileRunning(audio.attempt.number);
      const shared = audio.publicMediaId;
      return {
        Update: {
          TableName,
          Key: { id: audio.id },
          ...settingIf(
            {
              ...changes,
              ownerStatus,
              processing: undefined,
              ...inAttempt({ ...attempt, stage: undefined }),
            },
            `${condition} AND ${sharedAsSeen(audio)}`,
            { names, values: { ...values, ...(shared !== undefined && { ':shared': shared }) } },
          ),
        },
      };
    },

    /** Fails while it is shared, for it alone names the copy, and where it was filed elsewhere since. */
    removeWrite: ({ id, playlistId }: StoredAudio): Write => ({
      Delete: {
        TableName,
        Key: { id },
        ConditionExpression: `attribute_not_exists(publicMediaId) AND (attribute_not_exists(id) OR playlistId = :filed)`,
        ExpressionAttributeValues: { ':filed': playlistId },
      },
    }),
  };
}

/** A chapter may be called otherwise by now; what its owner calls the audio meanwhile stays. */
const newNamesOf = ({ title, topic }: StoredAudio, seen: StoredAudio) =>
  title === seen.title ? {} : { title, topic };

const scriptAsSeen = ({ scriptRevision }: StoredAudio) =>
  scriptRevision === undefined ? 'attribute_not_exists(scriptRevision)' : 'scriptRevision = :revision';

const sharedAsSeen = ({ publicMediaId }: StoredAudio) =>
  publicMediaId === undefined ? 'attribute_not_exists(publicMediaId)' : 'publicMediaId = :shared';
