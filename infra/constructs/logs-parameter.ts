import { Stack } from 'aws-cdk-lib';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { stageOf } from './app-stack.ts';

export function rememberLogs(scope: Construct, area: string, logs: readonly ILogGroup[]): void {
  new StringParameter(scope, 'LogNames', {
    parameterName: logsParameter(stageOf(scope).name, area),
    description: 'Log groups in which operators’ scripts look for the id of a request',
    stringValue: Stack.of(scope).toJsonString(logs.map(({ logGroupName }) => logGroupName)),
  });
}

export const logsParameter = (stage: string, area: string): string => `/quillcast/${stage}/logs/${area}`;
