import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { readAssembly } from '../cloud/assembly.ts';
import { physicalName } from '../cloud/names.ts';

/** Sets fields of an item behind the back of every function, as only time or a fault would. */
export async function tamper(
  table: 'Waitlist' | 'People',
  Key: Record<string, string>,
  fields: Record<string, string>,
): Promise<void> {
  const names = Object.keys(fields);
  await client().send(
    new UpdateCommand({
      TableName: await tableNamed(table),
      Key,
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, fields[name]])),
    }),
  );
}

async function tableNamed(id: string): Promise<string> {
  for (const { name, template } of (await readAssembly(inject('cloud').assemblyDir)).stacks)
    for (const [logicalId, resource] of Object.entries(template.Resources))
      if (resource.Type === 'AWS::DynamoDB::Table' && logicalId.replace(/[0-9A-F]{8}$/, '') === id)
        return physicalName({ type: resource.Type, stack: name, logicalId, properties: {} });
  throw new Error(`No table is called ${id}.`);
}

const client = () =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: 'us-east-1',
      endpoint: inject('cloud').environment['AWS_ENDPOINT_URL_DYNAMODB']!,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  );
