import type { InviteStatus } from '#shared/contract/people/invitations.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { GetCommand, type DynamoDBDocumentClient, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Page, PageRequest, PagePosition } from '#functions/platform/dynamodb/paging.ts';
import { queryOnce } from '#functions/platform/dynamodb/queries.ts';
import { countsKey, listPartition, type StoredInvite } from '#functions/people/waitlist-item.ts';

export function waitlistPages(client: DynamoDBDocumentClient, TableName: string) {
  /** Reads until the page is full, because a filter or DynamoDB's limit of a megabyte can cut a response short. */
  async function page(
    query: Omit<QueryCommandInput, 'TableName'>,
    limit: number,
  ): Promise<Page<StoredInvite>> {
    const items: StoredInvite[] = [];
    let startKey = query.ExclusiveStartKey;
    do {
      const Limit = query.FilterExpression ? scanPageSize : limit - items.length;
      const answer = await queryOnce<StoredInvite>(client, {
        TableName,
        ...query,
        Limit,
        ExclusiveStartKey: startKey,
      });
      items.push(...answer.items);
      startKey = answer.lastKey;
    } while (startKey && items.length < limit);
    if (items.length > limit) startKey = items[limit - 1];
    return { items: items.slice(0, limit), ...(startKey && { after: placeOf(startKey) }) };
  }

  const pageByStatus = (status: InviteStatus, { limit, after }: PageRequest) =>
    page(
      {
        IndexName: 'byStatus',
        KeyConditionExpression: '#status = :status',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':status': status },
        ...(after && { ExclusiveStartKey: { status, joinedAt: after.createdAt, email: after.id } }),
      },
      limit,
    );

  function pageByAddress(prefix: string, status: InviteStatus | undefined, { limit, after }: PageRequest) {
    if (after && !after.id.startsWith(prefix)) {
      throw new Refusal('invalid', 'This cursor belongs to another search. Start at the first page.');
    }
    return page(
      {
        IndexName: 'byList',
        KeyConditionExpression: `#list = :list${prefix ? ' AND begins_with(email, :prefix)' : ''}`,
        ...(status && { FilterExpression: '#status = :status' }),
        ExpressionAttributeNames: { '#list': 'list', ...(status && { '#status': 'status' }) },
        ExpressionAttributeValues: {
          ':list': listPartition,
          ...(prefix && { ':prefix': prefix }),
          ...(status && { ':status': status }),
        },
        ...(after && { ExclusiveStartKey: { list: listPartition, email: after.id } }),
      },
      limit,
    );
  }

  return {
    list: (
      { status, search = '' }: { status?: InviteStatus | undefined; search?: string | undefined },
      request: PageRequest,
    ): Promise<Page<StoredInvite>> =>
      status && !search ? pageByStatus(status, request) : pageByAddress(search, status, request),

    async counts(): Promise<Counts> {
      const { Item } = await client.send(new GetCommand({ TableName, Key: { email: countsKey } }));
      const {
        waiting = 0,
        invited = 0,
        joined = 0,
        revoked = 0,
        moved = 0,
      } = (Item ?? {}) as Partial<Counts>;
      return { waiting, invited, joined, revoked, moved };
    },
  };
}

const scanPageSize = 500;

/**
 * Returns the position for a cursor, which always contains a time. Keys of the list that is sorted by address have no
 * time, so they get a placeholder.
 */
const placeOf = ({ email, joinedAt = listPartition }: Partial<StoredInvite>): PagePosition => ({
  id: email!,
  createdAt: joinedAt,
});

export type WaitlistPages = ReturnType<typeof waitlistPages>;
type Counts = Record<InviteStatus, number>;
