import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ByForm } from '#shared/domain/audio/audio-form.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

export interface NamedAudios {
  /** The narration, or the only audio of an item that can have just one. */
  readonly audioId?: string;
  readonly podcastAudioId?: string;
}

export const audioIdsOf = ({ audioId, podcastAudioId }: NamedAudios): ByForm<string> => ({
  ...(audioId !== undefined && { narration: audioId }),
  ...(podcastAudioId !== undefined && { podcast: podcastAudioId }),
});

export function namingAudios(seen: NamedAudios, { narration, podcast }: ByForm<string>) {
  const conditions = audioIdFields.map((field) =>
    seen[field] === undefined ? `attribute_not_exists(${field})` : `${field} = :seen_${field}`,
  );
  const values = audioIdFields.flatMap((field) =>
    seen[field] === undefined ? [] : [[`:seen_${field}`, seen[field]] as const],
  );
  return {
    fields: { audioId: narration, podcastAudioId: podcast },
    condition: conditions.join(' AND '),
    values: Object.fromEntries(values),
  };
}

export async function forgetAudio(
  client: DynamoDBDocumentClient,
  TableName: string,
  Key: Readonly<Record<string, string>>,
  audioId: string,
): Promise<void> {
  for (const field of audioIdFields) {
    await updateIf(client, {
      TableName,
      Key,
      UpdateExpression: `REMOVE ${field}`,
      ConditionExpression: `${field} = :audioId`,
      ExpressionAttributeValues: { ':audioId': audioId },
    });
  }
}

const audioIdFields = ['audioId', 'podcastAudioId'] as const satisfies readonly (keyof NamedAudios)[];
