import type { WaitlistEntry } from '#shared/contract/people/waitlist.ts';
import type { InviteStatus } from '#shared/contract/people/invitations.ts';
import { codeDays } from '#shared/domain/people/authorization-code.ts';
import type { HashedCode } from './code-hash.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { setExpressions } from '#functions/platform/dynamodb/setting.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { countsKey, waitlistItemVersion, listPartition, type StoredInvite } from './waitlist-item.ts';

/**
 * Stores the waitlist by email address. Each change of an entry's status changes the counters in the same transaction.
 */
export function waitlistStore(client: DynamoDBDocumentClient, TableName: string) {
  async function get(email: string): Promise<StoredInvite | undefined> {
    const item = await readItem<StoredInvite>(client, TableName, { email });
    return item?.status ? item : undefined;
  }

  const changeWrites = (email: string, seen: StoredInvite | undefined, change: InviteChange): Write[] => [
    changeEntryWrite(email, seen, change),
    ...countWrites([seen?.status, change.status]),
  ];

  function changeEntryWrite(email: string, seen: StoredInvite | undefined, change: InviteChange): Write {
    const set = setExpressions({ v: waitlistItemVersion, list: listPartition, ...change });
    return {
      Update: {
        TableName,
        Key: { email },
        ...set,
        ConditionExpression: seen
          ? `#status = :seenStatus AND ${seen.invitedAt ? 'invitedAt = :seenInvitedAt' : 'attribute_not_exists(invitedAt)'}`
          : 'attribute_not_exists(#status)',
        ExpressionAttributeValues: {
          ...set.ExpressionAttributeValues,
          ...(seen && { ':seenStatus': seen.status }),
          ...(seen?.invitedAt && { ':seenInvitedAt': seen.invitedAt }),
        },
      },
    };
  }

  /**
   * Returns a single write of the counters for all entries that change together, because a transaction can't write the
   * counters' item twice.
   */
  function countWrites(
    ...changes: (readonly [from: InviteStatus | undefined, to: InviteStatus | undefined])[]
  ): Write[] {
    const sums = new Map<InviteStatus, number>();
    for (const [from, to] of changes) {
      if (from) sums.set(from, (sums.get(from) ?? 0) - 1);
      if (to) sums.set(to, (sums.get(to) ?? 0) + 1);
    }
    const steps = [...sums].filter(([, step]) => step !== 0);
    if (steps.length === 0) return [];
    return [
      {
        Update: {
          TableName,
          Key: { email: countsKey },
          UpdateExpression: `ADD ${steps.map(([status]) => `#${status} :${status}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(steps.map(([status]) => [`#${status}`, status])),
          ExpressionAttributeValues: Object.fromEntries(steps.map(([status, step]) => [`:${status}`, step])),
        },
      },
    ];
  }

  const commit = async (writes: Write[]) => (await transact(client, { writes })).size === 0;

  return {
    get,

    join({ email, name }: WaitlistEntry, joinedAt: string): Promise<boolean> {
      return commit(changeWrites(email, undefined, { status: 'waiting', joinedAt, ...(name && { name }) }));
    },

    invite(email: string, seen: StoredInvite | undefined, code: HashedCode, now: Date): Promise<boolean> {
      const invitedAt = now.toISOString();
      const expiresAt = new Date(now.getTime() + codeDays * 86_400_000).toISOString();
      return commit(
        changeWrites(email, seen, {
          status: 'invited',
          ...(!seen && { joinedAt: invitedAt }),
          ...withoutCode,
          ...code,
          invitedAt,
          expiresAt,
          sentAt: undefined,
          notSentAt: undefined,
        }),
      );
    },

    /** Does nothing if a newer code was made meanwhile. */
    async noteMail(email: string, invitedAt: string, outcome: MailOutcome): Promise<void> {
      const set = setExpressions({ ...outcome });
      await updateIf(client, {
        TableName,
        Key: { email },
        ...set,
        ConditionExpression: 'invitedAt = :invitedAt',
        ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ':invitedAt': invitedAt },
      });
    },

    revoke: (seen: StoredInvite): Promise<boolean> =>
      commit(changeWrites(seen.email, seen, { status: 'revoked', ...withoutCode })),

    /** Returns the writes that mark the invitation as used, for the transaction that creates the person. */
    spendWrites: (seen: StoredInvite, spentAt: string): Write[] =>
      changeWrites(seen.email, seen, { status: 'joined', spentAt, ...withoutCode }),

    /**
     * Returns the writes for the transaction that begins a change of address: they give the new address to the person
     * and reserve the old one. They fail if an entry changed since it was `seen`.
     */
    moveWrites: (from: SeenEntry, to: SeenEntry, { movedBy, at, heldUntil }: AddressMove): Write[] => [
      changeEntryWrite(from.email, from.seen, {
        status: 'moved',
        ...(!from.seen && { joinedAt: at }),
        movedBy,
        movedAt: at,
        heldUntil,
      }),
      changeEntryWrite(to.email, to.seen, {
        status: 'joined',
        ...(!to.seen && { joinedAt: at }),
        spentAt: at,
        ...withoutCode,
      }),
      ...countWrites([from.seen?.status, 'moved'], [to.seen?.status, 'joined']),
    ],

    /**
     * Returns the writes for the transaction that undoes a change of address. They give the old address back to the
     * person, and restore the state that the new address had before the change (`took`). If it had none, the next sweep
     * releases the new address.
     */
    moveBackWrites: (
      old: StoredInvite,
      newEntry: StoredInvite,
      { took, by, at }: AddressMoveBack,
    ): Write[] => {
      const status = took?.status ?? 'moved';
      return [
        changeEntryWrite(old.email, old, { status: 'joined', ...withoutMove }),
        changeEntryWrite(
          newEntry.email,
          newEntry,
          took
            ? { ...fieldsOf(took), spentAt: took.spentAt }
            : { status, movedBy: by, movedAt: at, heldUntil: at },
        ),
        ...countWrites([old.status, 'joined'], [newEntry.status, status]),
      ];
    },

    /** Safe to repeat. Returns false if another request changed the entry at the same time. */
    async remove(email: string): Promise<boolean> {
      const seen = await get(email);
      if (!seen) return true;
      return commit([
        {
          Delete: {
            TableName,
            Key: { email },
            ConditionExpression: '#status = :seen',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: { ':seen': seen.status },
          },
        },
        ...countWrites([seen.status, undefined]),
      ]);
    },
  };
}

const withoutCode = { codeHash: undefined, codeSalt: undefined };
const withoutMove = { movedBy: undefined, movedAt: undefined, heldUntil: undefined };

/** Leaves out the key, which no update may set. */
const fieldsOf = (entry: StoredInvite): InviteChange =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'email')) as unknown as InviteChange;

export type WaitlistStore = ReturnType<typeof waitlistStore>;
type MailOutcome = { readonly sentAt: string } | { readonly notSentAt: string };
interface SeenEntry {
  readonly email: string;
  readonly seen: StoredInvite | undefined;
}
interface AddressMove {
  readonly movedBy: string;
  readonly at: string;
  readonly heldUntil: string;
}
interface AddressMoveBack {
  readonly took: StoredInvite | undefined;
  readonly by: string;
  readonly at: string;
}
type InviteChange = { [Field in keyof Omit<StoredInvite, 'email'>]?: StoredInvite[Field] | undefined } & {
  status: InviteStatus;
};
