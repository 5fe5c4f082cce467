import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Gives what a piece of work takes of all tables: capacity units, those of indexes not counted, and requests. */
export function meterOn(client: DynamoDBDocumentClient) {
  let taken: Taken = { units: 0, requests: 0 };
  client.middlewareStack.add(
    (next) => async (call) => {
      Object.assign(call.input, { ReturnConsumedCapacity: 'TOTAL' });
      const answer = await next(call);
      const { ConsumedCapacity = [] } = answer.output as { ConsumedCapacity?: Cost | Cost[] };
      const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
      taken = { units: taken.units + units, requests: taken.requests + 1 };
      return answer;
    },
    { step: 'initialize' },
  );
  return async (work: () => Promise<unknown>): Promise<Taken> => {
    taken = { units: 0, requests: 0 };
    await work();
    return taken;
  };
}

export interface Taken {
  readonly units: number;
  readonly requests: number;
}
interface Cost {
  readonly CapacityUnits: number;
}
