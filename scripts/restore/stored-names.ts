import { paginateListTables, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CommandRefusal } from '#build/command-refusal.ts';
import { tableNames, tables, type TableName } from '#shared/tables.ts';

/** CloudFormation derives table names from stack and id, so they are looked up. */
export async function tablesOf(client: DynamoDBClient, stage: string): Promise<TableNames> {
  const pages = await Array.fromAsync(paginateListTables({ client }, {}));
  const all = pages.flatMap(({ TableNames: names = [] }) => names);
  const nameEntries = tableNames.map((name) => {
    const shape = new RegExp(`^quillcast-${stage}-data-${tables[name].id}[0-9A-F]{8}(-[A-Z0-9]+)?$`);
    const matchingNames = all.filter((each) => shape.test(each));
    if (matchingNames.length !== 1)
      throw new CommandRefusal(
        `${stage} has ${matchingNames.length} tables ${tables[name].id} in this account, and not one: npm run deploy -- -c stage=${stage}`,
      );
    return [name, matchingNames[0]!] as const;
  });
  return Object.fromEntries(nameEntries) as TableNames;
}

export type TableNames = Readonly<Record<TableName, string>>;
