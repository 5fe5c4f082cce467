import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * Returns a function that runs a piece of work and measures what it uses on all tables: capacity units (without
 * indexes), the units of its writes alone, and requests.
 */
export function meterOn(client: DynamoDBDocumentClient) {
  let usage: Usage = noUsage;
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        Object.assign(call.input, { ReturnConsumedCapacity: 'TOTAL' });
        const answer = await next(call);
        const { ConsumedCapacity = [] } = answer.output as { ConsumedCapacity?: Cost | Cost[] };
        const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
        const written = /^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(commandName) ? units : 0;
        usage = {
          units: usage.units + units,
          written: usage.written + written,
          requests: usage.requests + 1,
        };
        return answer;
      },
    { step: 'initialize' },
  );
  return async (work: () => Promise<unknown>): Promise<Usage> => {
    usage = noUsage;
    await work();
    return usage;
  };
}

const noUsage: Usage = { units: 0, written: 0, requests: 0 };

export interface Usage {
  readonly units: number;
  /**
   * The units of the writes alone, counted separately because a unit of writing costs five times as much as a unit of
   * reading.
   */
  readonly written: number;
  readonly requests: number;
}
interface Cost {
  readonly CapacityUnits: number;
}
