import type { Profile } from '#shared/contract/profile.ts';
import { GetCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The people who signed in at least once. Their item also carries the slots that the audio store takes. */
export function peopleStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    async get(id: string): Promise<Profile | undefined> {
      const { Item } = await client.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }));
      return Item?.['username'] ? (Item as Profile) : undefined;
    },

    /** Creates the profile or returns the one that is there: the first request and its repetition end alike. */
    async ensure(profile: Profile): Promise<Profile> {
      const { id, ...fields } = profile;
      const entries = Object.entries({ v: 1, ...fields }).filter(([, value]) => value !== undefined);
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key: { id },
          UpdateExpression: `SET ${entries.map(([name]) => `#${name} = if_not_exists(#${name}, :${name})`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
          ExpressionAttributeValues: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
          ReturnValues: 'ALL_NEW',
        }),
      );
      return Attributes as Profile;
    },
  };
}

export type PeopleStore = ReturnType<typeof peopleStore>;
