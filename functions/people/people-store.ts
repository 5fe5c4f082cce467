import { tables } from '#shared/tables.ts';
import type { WritingGoals } from '#shared/domain/books/writing-goals.ts';
import type { NewsChoices } from '#shared/domain/news/news-kinds.ts';
import type { Profile } from '#shared/contract/people/profile.ts';
import { BatchGetCommand, ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem, readItems, removeItem, type ReadingManner } from '#functions/platform/dynamodb/items.ts';
import { queryOnce, recordsOf, type IndexEntry } from '#functions/platform/dynamodb/queries.ts';
import { setExpressions } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { EmailChange, EmailUndo } from './email-change.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

export function peopleStore(client: DynamoDBDocumentClient, TableName: string) {
  const update = async (id: string, input: Update) =>
    (await updateIf(client, { TableName, Key: { id }, ...input })) !== undefined;

  async function findByDeletion(deletion: Deletion, until: string): Promise<Person[]> {
    const { items } = await queryOnce<IndexEntry>(client, {
      TableName,
      IndexName: 'byDeletion',
      KeyConditionExpression: 'deletion = :deletion AND deleteAfter <= :until',
      ExpressionAttributeValues: { ':deletion': deletion, ':until': until },
      Limit: 100,
    });
    return recordsOf<Person>(client, TableName, tables.people.key, items);
  }

  return {
    async get(id: string): Promise<Person | undefined> {
      const item = await readItem<Record<string, unknown>>(client, TableName, { id });
      return isPerson(item) ? item : undefined;
    },

    /** Eventually consistent: a new id is found only after a moment. */
    async findByCreatorId(creatorId: string): Promise<Person | undefined> {
      const { items } = await queryOnce<IndexEntry>(client, {
        TableName,
        IndexName: 'byCreator',
        KeyConditionExpression: 'creatorId = :creatorId',
        ExpressionAttributeValues: { ':creatorId': creatorId },
        Limit: 1,
      });
      const [person] = await recordsOf<Person>(client, TableName, tables.people.key, items);
      return person;
    },

    async staying(
      after?: string,
    ): Promise<{ people: Pick<Person, 'id' | 'poolUsername'>[]; after: string | undefined }> {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new ScanCommand({
          TableName,
          Limit: 1_000,
          ExclusiveStartKey: after === undefined ? undefined : { id: after },
          FilterExpression: 'attribute_exists(poolUsername) AND attribute_not_exists(deletion)',
          ProjectionExpression: 'id, poolUsername',
        }),
      );
      return { people: Items as Person[], after: LastEvaluatedKey?.['id'] as string | undefined };
    },

    /** Takes up to 100 ids. */
    async publicNamesOf(
      ids: Iterable<string>,
      { ConsistentRead = true }: ReadingManner = {},
    ): Promise<ReadonlyMap<string, KnownPerson>> {
      const peopleById = new Map<string, KnownPerson>();
      let Keys: Record<string, unknown>[] = [...new Set(ids)].map((id) => ({ id }));
      while (Keys.length > 0) {
        const { Responses, UnprocessedKeys } = await client.send(
          new BatchGetCommand({
            RequestItems: {
              [TableName]: {
                Keys,
                ProjectionExpression:
                  'id, creatorId, username, channelName, imageId, usernameChosen, deletion, blocked',
                ConsistentRead,
              },
            },
          }),
        );
        for (const { id, ...known } of (Responses?.[TableName] ?? []) as Person[]) peopleById.set(id, known);
        Keys = UnprocessedKeys?.[TableName]?.Keys ?? [];
      }
      return peopleById;
    },

    async newsChoicesOf(ids: Iterable<string>): Promise<ReadonlyMap<string, NewsChoices>> {
      const keys = [...new Set(ids)].map((id) => ({ id }));
      const people = await readItems<Pick<Person, 'id' | 'newsChoices'>>(client, TableName, keys, {
        ConsistentRead: false,
        ProjectionExpression: 'id, newsChoices',
      });
      return new Map(
        people.flatMap(({ id, newsChoices }) => (newsChoices ? [[id, newsChoices] as const] : [])),
      );
    },

    createWrite({ id, ...person }: Person): Write {
      const set = setExpressions({ v: personItemVersion, ...person });
      return {
        Update: {
          TableName,
          Key: { id },
          ...set,
          ConditionExpression: 'attribute_not_exists(#v)',
        },
      };
    },

    /**
     * The write fails if the username changed since `seen` was read, or if the person already has `mostHandles`
     * usernames and the new one isn't among them.
     */
    changeWrite(seen: Person, change: PersonChange): Write {
      const handle = change.username !== undefined && change.username !== seen.username && change.username;
      const set = setExpressions({ ...change });
      return {
        Update: {
          TableName,
          Key: { id: seen.id },
          ...set,
          UpdateExpression: `${set.UpdateExpression}${handle ? ' ADD #handles :handle' : ''}`,
          ConditionExpression: `#username = :seen${handle ? ' AND (attribute_not_exists(#handles) OR size(#handles) < :most OR contains(#handles, :name))' : ''}`,
          ExpressionAttributeNames: {
            ...set.ExpressionAttributeNames,
            '#username': 'username',
            ...(handle && { '#handles': 'handles' }),
          },
          ExpressionAttributeValues: {
            ...set.ExpressionAttributeValues,
            ':seen': seen.username,
            ...(handle && { ':handle': new Set([handle]), ':name': handle, ':most': mostHandles }),
          },
        },
      };
    },

    /**
     * Stores the time of a sign-out; from then on, tokens of earlier sign-ins are refused. Does nothing for a person
     * without a record.
     */
    async noteSignOut(id: string, signedOutAt: string): Promise<void> {
      await update(id, {
        ...setExpressions({ signedOutAt }),
        ConditionExpression: 'attribute_exists(username)',
      });
    },

    setImage: (id: string, imageId: string | undefined): Promise<boolean> =>
      update(id, { ...setExpressions({ imageId }), ConditionExpression: 'attribute_exists(username)' }),

    async block(id: string, isBlocked: boolean): Promise<void> {
      await update(id, {
        ...setExpressions({ blocked: isBlocked || undefined }),
        ConditionExpression: 'attribute_exists(username)',
      });
    },

    async setNewsChoices(id: string, newsChoices: NewsChoices): Promise<void> {
      await update(id, {
        ...setExpressions({ newsChoices }),
        ConditionExpression: 'attribute_exists(username)',
      });
    },

    async setWritingGoals(id: string, writingGoals: WritingGoals | undefined): Promise<void> {
      await update(id, {
        ...setExpressions({ writingGoals }),
        ConditionExpression: 'attribute_exists(username)',
      });
    },

    async wishForGoogle(id: string, googleLinkUntil: string | undefined): Promise<void> {
      await update(id, {
        ...setExpressions({ googleLinkUntil }),
        ConditionExpression: 'attribute_exists(username)',
      });
    },

    async askDeletion(id: string, deleteAfter: string): Promise<void> {
      await update(id, {
        UpdateExpression: 'SET deletion = :asked, deleteAfter = :deleteAfter',
        ConditionExpression: 'attribute_exists(username) AND attribute_not_exists(deletion)',
        ExpressionAttributeValues: { ':asked': 'asked', ':deleteAfter': deleteAfter },
      });
    },

    /** Returns false if the final deletion of the account has already begun. */
    restore: (id: string): Promise<boolean> =>
      update(id, {
        UpdateExpression: 'REMOVE deletion, deleteAfter',
        ConditionExpression:
          'attribute_exists(username) AND (attribute_not_exists(deletion) OR deletion = :asked)',
        ExpressionAttributeValues: { ':asked': 'asked' },
      }),

    async listDue(now: string): Promise<Person[]> {
      return [...(await findByDeletion('ending', now)), ...(await findByDeletion('asked', now))];
    },

    /**
     * Ends the time in which the account can be restored; the rest of the deletion is due at `until`. Returns false if
     * the owner restored the account before.
     */
    beginEnding: (id: string, now: string, until: string): Promise<boolean> =>
      update(id, {
        UpdateExpression: 'SET deletion = :ending, deleteAfter = :until',
        ConditionExpression: 'deletion = :asked AND deleteAfter <= :now',
        ExpressionAttributeValues: { ':ending': 'ending', ':asked': 'asked', ':now': now, ':until': until },
      }),

    remove: (id: string) => removeItem(client, TableName, { id }),
  };
}

/**
 * Returns false for an item without a person's record. Such an item exists if work started before the record was
 * created, because the item also stores which work the person has running.
 */
const isPerson = (item: Record<string, unknown> | undefined): item is Person & Record<string, unknown> =>
  item?.['v'] !== undefined;

const personItemVersion = 1;
/** Limited, because each username stays with its person for ever. */
const mostHandles = 20;

export type PeopleStore = ReturnType<typeof peopleStore>;
type Update = Omit<Parameters<typeof updateIf>[1], 'TableName' | 'Key'>;
type Deletion = 'asked' | 'ending';

export interface PublicNames {
  /** Random, so that it doesn't reveal the account's id. */
  readonly creatorId: string;
  readonly username: string;
  readonly channelName: string;
  readonly imageId?: string | undefined;
  readonly deletion?: Deletion | undefined;
}

export type KnownPerson = PublicNames & Partial<Pick<Person, 'usernameChosen' | 'deletion' | 'blocked'>>;

export interface Person
  extends PublicNames, Omit<Profile, 'userid' | 'creatorId' | 'username' | 'channelName'> {
  readonly id: string;
  /** The user pool's name for the person, the only one that its admin operations accept. */
  readonly poolUsername: string;
  readonly handles?: ReadonlySet<string>;
  readonly googleLinkUntil?: string;
  readonly signedOutAt?: string;
  /** Blocked by a moderator from following and reporting. */
  readonly blocked?: boolean;
  readonly emailChange?: EmailChange;
  readonly emailUndo?: EmailUndo;
  readonly newsChoices?: NewsChoices;
  /** If absent, the person has no writing goal, and no written words are counted. */
  readonly writingGoals?: WritingGoals;
  readonly emailCodesAt?: readonly string[];
}
export type PersonChange = Partial<
  Pick<Person, 'username' | 'usernameChosen' | 'name' | 'channelName' | 'firstName' | 'marksSeen'>
>;
