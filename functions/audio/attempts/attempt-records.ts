import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { audioItemVersion, indexAttributes, type StoredAudio } from '#functions/audio/audio-item.ts';
import { attemptPaths, runningCondition } from '#functions/audio/while-running.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { AttemptEnd } from './attempt-end.ts';

export function attemptRecords(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (id: string) => readItem<StoredAudio>(client, TableName, { id }),

    addWrite: (audio: StoredAudio): Write => ({
      Put: {
        TableName,
        Item: { v: audioItemVersion, ...audio, ...indexAttributes(audio) },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    }),

    /**
     * Returns the database write that replaces the last attempt. It sets no field that the owner may be changing at the
     * same time. It fails if an attempt is in progress, or if the last attempt or the script differs from `seen`.
     */
    nextWrite: (audio: StoredAudio, seen: StoredAudio): Write => {
      const { attempt, status } = audio;
      return {
        Update: {
          TableName,
          Key: { id: audio.id },
          ...setExpressionsIf(
            {
              v: audioItemVersion,
              status,
              attempt,
              ...changedNamesOf(audio, seen),
              ...indexAttributes(audio),
            },
            `#status <> :processing AND #attempt.#number = :seen AND ${scriptUnchangedCondition(seen)}`,
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

    endWrite: (audio: StoredAudio, { attempt, ...changes }: AttemptEnd): Write => {
      const { ownerStatus } = indexAttributes({ ...audio, ...changes });
      const { condition, names, values } = runningCondition(audio.attempt.number);
      const shared = audio.publicMediaId;
      return {
        Update: {
          TableName,
          Key: { id: audio.id },
          ...setExpressionsIf(
            {
              ...changes,
              ownerStatus,
              processing: undefined,
              ...attemptPaths({ ...attempt, stage: undefined }),
            },
            `${condition} AND ${sharingUnchangedCondition(audio)}`,
            { names, values: { ...values, ...(shared !== undefined && { ':shared': shared }) } },
          ),
        },
      };
    },

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

/**
 * Writes the audio's title and topic only if its chapter was renamed, so that a concurrent rename by the owner
 * survives.
 */
const changedNamesOf = ({ title, topic }: StoredAudio, seen: StoredAudio) =>
  title === seen.title ? {} : { title, topic };

const scriptUnchangedCondition = ({ scriptRevision }: StoredAudio) =>
  scriptRevision === undefined ? 'attribute_not_exists(scriptRevision)' : 'scriptRevision = :revision';

const sharingUnchangedCondition = ({ publicMediaId }: StoredAudio) =>
  publicMediaId === undefined ? 'attribute_not_exists(publicMediaId)' : 'publicMediaId = :shared';
