import { Stack } from 'aws-cdk-lib';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { stageOf } from './app-stack.ts';

/** Writes down for operators what AWS calls the logs of an area of the API; `api` has the access log before others. */
export function rememberLogs(scope: Construct, area: string, logs: readonly ILogGroup[]): void {
  new StringParameter(scope, 'LogNames', {
    parameterName: logsParameter(stageOf(scope).name, area),
    description: 'Leads operators from the id of a request to its log',
    stringValue: Stack.of(scope).toJsonString(logs.map(({ logGroupName }) => logGroupName)),
  });
}

/** Name of the parameter, which holds a list as JSON. */
export const logsParameter = (stage: string, area: string): string => `/quillcast/${stage}/logs/${area}`;
