import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type DynamoDBDocumentClient, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { retryOnConflict } from './retry-on-conflict.ts';

export async function updateIf<Item>(
  client: DynamoDBDocumentClient,
  input: UpdateCommandInput & { ConditionExpression: string },
): Promise<Item | undefined> {
  try {
    const { Attributes } = await retryOnConflict(
      () => client.send(new UpdateCommand({ ReturnValues: 'ALL_NEW', ...input })),
      (error) => error instanceof TransactionConflictException,
    );
    return Attributes as Item;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
