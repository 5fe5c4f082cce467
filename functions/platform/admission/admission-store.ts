import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItems } from '#functions/platform/dynamodb/items.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import type { AdmissionStore } from './admission.ts';
import type { Decision, QueueState, Waiter } from './admission-queue.ts';

/**
 * Stores the queue of an engine: one item with the time up to which its windows are assigned, an item for each person
 * served lately, and an item for each waiting piece of work. All are in one partition, which takes 1,000 writes a
 * second. Even an engine with a thousand calls a second would need only a hundred writes a second, because one window
 * serves several calls.
 */
export function admissionStore(
  client: DynamoDBDocumentClient,
  TableName: string,
  engine: Engine,
): AdmissionStore {
  const keyOf = (id: string) => ({ engine, id });
  const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1_000);

  const changeWrite = (
    id: string,
    name: 'freeAt' | 'personTag' | 'personPreviewsFreeAt',
    seen: number,
    fields: Readonly<Record<string, number>>,
    keptUntil?: number,
  ): Write => ({
    Update: {
      TableName,
      Key: keyOf(id),
      ...setExpressionsIf(
        { v: itemVersion, ...fields, ...(keptUntil !== undefined && { expiresAt: seconds(keptUntil) }) },
        seen === 0 ? `attribute_not_exists(#${name})` : `#${name} = :seen`,
        seen === 0 ? {} : { values: { ':seen': seen } },
      ),
    },
  });

  function personWrite(personId: string, seen: QueueState, person: PersonChange, retainUntil: number): Write {
    const name = 'personTag' in person ? 'personTag' : 'personPreviewsFreeAt';
    return changeWrite(personIdOf(personId), name, seen[name], { ...person }, retainUntil);
  }

  async function readWaiters(): Promise<Waiter[]> {
    const pages = queryAll<StoredWaiter>(client, {
      TableName,
      KeyConditionExpression: 'engine = :engine AND begins_with(id, :waiting)',
      ExpressionAttributeValues: { ':engine': engine, ':waiting': waitingPrefix },
    });
    const storedWaiters = (await Array.fromAsync(pages)).flat();
    return storedWaiters.map(({ id, ...waiter }) => ({ ...waiter, id: id.slice(waitingPrefix.length) }));
  }

  return {
    async read({ personId, lane }) {
      const [items, waiting] = await Promise.all([
        readItems<StoredLine & StoredPerson>(client, TableName, [lineId, personIdOf(personId)].map(keyOf)),
        lane === 'first' || lane === 'prompt' ? [] : readWaiters(),
      ]);
      const line = items.find(({ id }) => id === lineId);
      const person = items.find(({ id }) => id !== lineId);
      const { freeAt = 0, servedTag = 0, previewsFreeAt = 0, share, stopped: isStopped = false } = line ?? {};
      const { personTag = 0, personPreviewsFreeAt = 0 } = person ?? {};
      return {
        freeAt,
        servedTag,
        previewsFreeAt,
        ...(share && { share }),
        personTag,
        personPreviewsFreeAt,
        waiting,
        isStopped,
      };
    },

    async write({ id, personId }, seen, { clock, person, waiting, answer }) {
      const nextAskAt = 'from' in answer ? answer.from : answer.comesAt;
      const Key = keyOf(`${waitingPrefix}${id}`);
      const failed = await transact(client, {
        line: clock && changeWrite(lineId, 'freeAt', seen.freeAt, clock),
        person: person && personWrite(personId, seen, person, nextAskAt + dayMs),
        waiting: waiting
          ? {
              Put: {
                TableName,
                Item: { ...waiting, ...Key, v: itemVersion, expiresAt: seconds(nextAskAt + dayMs) },
              },
            }
          : seen.waiting.some((one) => one.id === id)
            ? { Delete: { TableName, Key } }
            : undefined,
      });
      return failed.size === 0;
    },

    async pushBack(later) {
      const [line] = await readItems<StoredLine>(client, TableName, [keyOf(lineId)]);
      // if another request got a window meanwhile, the stored `freeAt` is already later, and this write does nothing
      await updateIf(client, {
        TableName,
        Key: keyOf(lineId),
        ...setExpressionsIf({ v: itemVersion, freeAt: later(line?.freeAt ?? 0) }, '#freeAt = :seen', {
          values: { ':seen': line?.freeAt ?? 0 },
        }),
      });
    },
  };
}

const lineId = '#line';
export const admissionLineKey = (engine: Engine) => ({ engine, id: lineId });
const waitingPrefix = 'waiting#';
/** The key doesn't identify the person, and the item expires after a day. */
const personIdOf = (personId: string) => `person#${fingerprint(personId)}`;
const dayMs = 86_400_000;

const itemVersion = 1;

type PersonChange = NonNullable<Decision['person']>;
export type Engine = 'voices' | 'model' | 'mails';

/** `share` is set by hand (see the runbook), `stopped` by functions/credits/stop/spending-stop.ts. */
interface StoredLine extends Partial<Pick<QueueState, 'freeAt' | 'servedTag' | 'previewsFreeAt' | 'share'>> {
  readonly id: string;
  readonly stopped?: boolean;
}
interface StoredPerson extends Partial<Pick<QueueState, 'personTag' | 'personPreviewsFreeAt'>> {
  readonly id: string;
}
type StoredWaiter = Waiter;
