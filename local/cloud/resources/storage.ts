import { arn, physicalName } from '../names.ts';
import type { Provision } from '../template.ts';
import type { Context } from './context.ts';

export const storageResources = ({ services }: Context): Record<string, Provision> => ({
  async 'AWS::DynamoDB::Table'(resource) {
    const TableName = physicalName(resource, 'TableName');
    await services.dynamodb.defineTable({ ...resource.properties, TableName });
    return { ref: TableName, attributes: { Arn: arn('dynamodb', `table/${TableName}`) } };
  },

  'AWS::S3::Bucket'(resource) {
    const name = physicalName(resource, 'BucketName').toLowerCase();
    services.s3.defineBucket(name);
    const domain = `${name}.s3.amazonaws.com`;
    return {
      ref: name,
      attributes: { Arn: `arn:aws:s3:::${name}`, DomainName: domain, RegionalDomainName: domain },
    };
  },

  async 'AWS::SecretsManager::Secret'(resource) {
    const name = physicalName(resource, 'Name');
    const secretArn = arn('secretsmanager', `secret:${name}`);
    const value = resource.properties['SecretString'] as string | undefined;
    await services.secretsManager.defineSecret(secretArn, name, value);
    return { ref: secretArn, attributes: { Id: secretArn } };
  },

  'AWS::SSM::Parameter'(resource) {
    const name = physicalName(resource, 'Name');
    services.ssm.defineParameter(name, String(resource.properties['Value']));
    return { ref: name };
  },
});
