import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { logsParameter } from '#infra/constructs/logs-parameter.ts';
import { workflowParameter, type WorkflowNames } from '#infra/constructs/workflow-parameter.ts';
import { userPoolParameter } from '#infra/people/user-pool-parameter.ts';
import type { Stage } from '#infra/stages.ts';
import { configuredPort } from '#local/cloud/ports.ts';
import { stageSettings, readParameter } from '#scripts/reach-stage.ts';
import { tablesOf, type TableNames } from '#scripts/restore/stored-names.ts';
import { consoleLinks, localLinks, type Links } from './links.ts';

/** Returns clients for a stage, to be used only for reading. */
export async function reachedStage(stage: Stage): Promise<ReachedStage> {
  const { name } = stage;
  const client = new DynamoDBClient(stageSettings('dynamodb', name));
  return {
    stage,
    documents: DynamoDBDocumentClient.from(client),
    tables: await tablesOf(client, name),
    pool: {
      client: new CognitoIdentityProviderClient(stageSettings('cognito', name)),
      UserPoolId: await readParameter(name, userPoolParameter(name)),
    },
    sfn: new SFNClient(stageSettings('stepFunctions', name)),
    workflow: async (workflow) =>
      JSON.parse(await readParameter(name, workflowParameter(name, workflow))) as WorkflowNames,
    logs: async (area) => JSON.parse(await readParameter(name, logsParameter(name, area))) as string[],
    links: name === 'local' ? localLinks(`http://localhost:${configuredPort()}`) : consoleLinks,
    now: new Date(),
  };
}

export interface ReachedStage {
  readonly stage: Stage;
  readonly documents: DynamoDBDocumentClient;
  readonly tables: TableNames;
  readonly pool: { readonly client: CognitoIdentityProviderClient; readonly UserPoolId: string };
  readonly sfn: SFNClient;
  readonly workflow: (workflow: Workflow) => Promise<WorkflowNames>;
  readonly logs: (area: string) => Promise<readonly string[]>;
  readonly links: Links;
  readonly now: Date;
}

export type Workflow = 'Narration' | 'BookFile' | 'Conversation' | 'ExportBook' | 'Archive';
