import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type DynamoDBDocumentClient, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';

/** Updates an item and gives it as it is then; undefined when the condition did not hold. */
export async function updateIf<Item>(
  client: DynamoDBDocumentClient,
  input: UpdateCommandInput & { ConditionExpression: string },
): Promise<Item | undefined> {
  try {
    const { Attributes } = await client.send(new UpdateCommand({ ReturnValues: 'ALL_NEW', ...input }));
    return Attributes as Item;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
