import { tables } from '#shared/tables.ts';
import type { WritingGoals } from '#shared/domain/books/writing-goals.ts';
import type { NewsChoices } from '#shared/domain/news/news-kinds.ts';
import type { Profile } from '#shared/contract/people/profile.ts';
import { BatchGetCommand, ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem, readItems, removeItem, type ReadingManner } from '#functions/platform/dynamodb/items.ts';
import { queryOnce, recordsOf, type Entry } from '#functions/platform/dynamodb/queries.ts';
import { setting } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { EmailChange, EmailUndo } from './email-change.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

/** The people who signed in at least once. Their item also carries the slots that the attempt store takes. */
export function peopleStore(client: DynamoDBDocumentClient, TableName: string) {
  /** False when the condition did not hold. */
  const update = async (id: string, input: Update) =>
    (await updateIf(client, { TableName, Key: { id }, ...input })) !== undefined;

  async function inDeletion(deletion: Deletion, until: string): Promise<Person[]> {
    const { items } = await queryOnce<Entry>(client, {
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

    /** By the id that others know; a moment after that was given, for the index is a little late. */
    async findByCreatorId(creatorId: string): Promise<Person | undefined> {
      const { items } = await queryOnce<Entry>(client, {
        TableName,
        IndexName: 'byCreator',
        KeyConditionExpression: 'creatorId = :creatorId',
        ExpressionAttributeValues: { ':creatorId': creatorId },
        Limit: 1,
      });
      const [person] = await recordsOf<Person>(client, TableName, tables.people.key, items);
      return person;
    },

    /** A page of all people whose account does not end, and after whom the next one begins. */
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

    /** What others may call up to 100 people, by their ids. */
    async publicNamesOf(
      ids: Iterable<string>,
      { ConsistentRead = true }: ReadingManner = {},
    ): Promise<ReadonlyMap<string, KnownPerson>> {
      const names = new Map<string, KnownPerson>();
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
        for (const { id, ...known } of (Responses?.[TableName] ?? []) as Person[]) names.set(id, known);
        Keys = UnprocessedKeys?.[TableName]?.Keys ?? [];
      }
      return names;
    },

    /** Of what they want to be told, by their ids; a moment behind. Who has chosen nothing, or is gone, is left out. */
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

    /** Fails where the person is there already. */
    createWrite({ id, ...person }: Person): Write {
      const set = setting({ v: personItemVersion, ...person });
      return {
        Update: {
          TableName,
          Key: { id },
          ...set,
          ConditionExpression: 'attribute_not_exists(#v)',
        },
      };
    },

    /** Fails where the person's username is not the one that was seen, or they had `mostHandles` names by now. */
    changeWrite(seen: Person, change: PersonChange): Write {
      const handle = change.username !== undefined && change.username !== seen.username && change.username;
      const set = setting({ ...change });
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

    /** From now on tokens of earlier sign-ins are refused; without effect for who has no record. */
    async noteSignOut(id: string, signedOutAt: string): Promise<void> {
      await update(id, { ...setting({ signedOutAt }), ConditionExpression: 'attribute_exists(username)' });
    },

    /** False where there is no such person any more. */
    setImage: (id: string, imageId: string | undefined): Promise<boolean> =>
      update(id, { ...setting({ imageId }), ConditionExpression: 'attribute_exists(username)' }),

    /** Keeps them from following and reporting, or lets them again; without effect for who has no record. */
    async block(id: string, isBlocked: boolean): Promise<void> {
      await update(id, {
        ...setting({ blocked: isBlocked || undefined }),
        ConditionExpression: 'attribute_exists(username)',
      });
    },

    /** Of what they are told, and how, where that is not as it is by itself. */
    async setNewsChoices(id: string, newsChoices: NewsChoices): Promise<void> {
      await update(id, { ...setting({ newsChoices }), ConditionExpression: 'attribute_exists(username)' });
    },

    /** What they want to write, and where their days begin; undefined where they want nothing any more. */
    async setWritingGoals(id: string, writingGoals: WritingGoals | undefined): Promise<void> {
      await update(id, { ...setting({ writingGoals }), ConditionExpression: 'attribute_exists(username)' });
    },

    /** Lets Google be connected until then; undefined takes the wish back. */
    async wishForGoogle(id: string, googleLinkUntil: string | undefined): Promise<void> {
      await update(id, {
        ...setting({ googleLinkUntil }),
        ConditionExpression: 'attribute_exists(username)',
      });
    },

    /** Notes when the account ends; asking again changes nothing. */
    async askDeletion(id: string, deleteAfter: string): Promise<void> {
      await update(id, {
        UpdateExpression: 'SET deletion = :asked, deleteAfter = :deleteAfter',
        ConditionExpression: 'attribute_exists(username) AND attribute_not_exists(deletion)',
        ExpressionAttributeValues: { ':asked': 'asked', ':deleteAfter': deleteAfter },
      });
    },

    /** False when it is too late: the account is ending. */
    restore: (id: string): Promise<boolean> =>
      update(id, {
        UpdateExpression: 'REMOVE deletion, deleteAfter',
        ConditionExpression:
          'attribute_exists(username) AND (attribute_not_exists(deletion) OR deletion = :asked)',
        ExpressionAttributeValues: { ':asked': 'asked' },
      }),

    /** Whose time has come, those first whose end has begun. */
    async listDue(now: string): Promise<Person[]> {
      return [...(await inDeletion('ending', now)), ...(await inDeletion('asked', now))];
    },

    /** Closes the way back; `until` then is when the rest is due. False when its person took it before. */
    beginEnding: (id: string, now: string, until: string): Promise<boolean> =>
      update(id, {
        UpdateExpression: 'SET deletion = :ending, deleteAfter = :until',
        ConditionExpression: 'deletion = :asked AND deleteAfter <= :now',
        ExpressionAttributeValues: { ':ending': 'ending', ':asked': 'asked', ':now': now, ':until': until },
      }),

    remove: (id: string) => removeItem(client, TableName, { id }),
  };
}

/** An item may also hold slots and nothing else. */
const isPerson = (item: Record<string, unknown> | undefined): item is Person & Record<string, unknown> =>
  item?.['v'] !== undefined;

const personItemVersion = 1;
/** So many usernames one person may have had: each stays with them for ever. */
const mostHandles = 20;

export type PeopleStore = ReturnType<typeof peopleStore>;
type Update = Omit<Parameters<typeof updateIf>[1], 'TableName' | 'Key'>;
type Deletion = 'asked' | 'ending';

/** What others may know a person by. */
export interface PublicNames {
  /** Random, so that nobody comes from it to their account. */
  readonly creatorId: string;
  readonly username: string;
  readonly channelName: string;
  /** Names their picture; absent without one. */
  readonly imageId?: string | undefined;
  /** Whose account is ending is listed nowhere. */
  readonly deletion?: Deletion | undefined;
}

/** The same with what decides whether others may see them in a list. */
export type KnownPerson = PublicNames & Partial<Pick<Person, 'usernameChosen' | 'deletion' | 'blocked'>>;

export interface Person
  extends PublicNames, Omit<Profile, 'userid' | 'creatorId' | 'username' | 'channelName'> {
  /** The subject of their tokens. */
  readonly id: string;
  /** What the user pool calls them: its admin operations take no other name. */
  readonly poolUsername: string;
  /** Every username they had, the current one among them. */
  readonly handles?: ReadonlySet<string>;
  readonly googleLinkUntil?: string;
  /** When they last signed out everywhere. */
  readonly signedOutAt?: string;
  /** Whoever keeps the product decent let them follow and report no more. */
  readonly blocked?: boolean;
  readonly emailChange?: EmailChange;
  readonly emailUndo?: EmailUndo;
  readonly newsChoices?: NewsChoices;
  /** What they want to write; absent: nothing, and nothing is counted. */
  readonly writingGoals?: WritingGoals;
  /** When the last codes left for a new address. */
  readonly emailCodesAt?: readonly string[];
}
export type PersonChange = Partial<
  Pick<Person, 'username' | 'usernameChosen' | 'name' | 'channelName' | 'firstName' | 'marksSeen'>
>;
