import type { TableDefinition } from '#local/services/dynamodb/tables.ts';
import { retention } from '#shared/domain/site/retention.ts';
import { arn, physicalName } from '#local/cloud/names.ts';
import type { Provision, ResolvedResource } from '#local/cloud/template.ts';
import type { Context } from './context.ts';

export const storageResources = ({ services }: Context): Record<string, Provision> => ({
  async 'AWS::DynamoDB::Table'(resource: ResolvedResource<TableDefinition>) {
    const TableName = physicalName(resource, resource.properties.TableName);
    await services.dynamodb.defineTable({ ...resource.properties, TableName });
    return { ref: TableName, attributes: { Arn: arn('dynamodb', `table/${TableName}`) } };
  },

  'AWS::S3::Bucket'(resource: ResolvedResource<{ BucketName?: string; VersioningConfiguration?: object }>) {
    const { BucketName, VersioningConfiguration } = resource.properties;
    const name = physicalName(resource, BucketName).toLowerCase();
    // only the rule for removed versions is simulated; lifecycle rules that would delete objects earlier have no effect
    // here
    services.s3.defineBucket(name, VersioningConfiguration && retention.removedDays);
    const RegionalDomainName = `${name}.s3.us-east-1.amazonaws.com`;
    return { ref: name, attributes: { Arn: `arn:aws:s3:::${name}`, RegionalDomainName } };
  },

  'AWS::SecretsManager::Secret'(resource: ResolvedResource<{ Name?: string }>) {
    const secretArn = arn('secretsmanager', `secret:${physicalName(resource, resource.properties.Name)}`);
    services.secretsManager.defineSecret(secretArn);
    return { ref: secretArn };
  },

  'AWS::SSM::Parameter'({ properties: { Name, Value } }: ResolvedResource<{ Name: string; Value: string }>) {
    services.ssm.defineParameter(Name, Value);
    return { ref: Name };
  },
});
