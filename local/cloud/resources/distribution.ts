import { hash } from 'node:crypto';
import type { Edge } from '../edge.ts';
import { arn, physicalName, stableId } from '../names.ts';
import { deploySite } from '../site.ts';
import type { Provision } from '../template.ts';
import type { Context } from './context.ts';

export const distributionResources = ({ edge, services, assembly }: Context): Record<string, Provision> => ({
  'AWS::CloudFront::PublicKey'({ logicalId, properties }) {
    const { EncodedKey } = properties['PublicKeyConfig'] as { EncodedKey: string };
    const id = `K${hash('sha256', logicalId).slice(0, 13).toUpperCase()}`;
    edge.publicKeys.set(id, EncodedKey);
    return { ref: id, attributes: { Id: id } };
  },

  'AWS::CloudFront::KeyGroup'({ logicalId, properties }) {
    const { Items } = properties['KeyGroupConfig'] as { Items: string[] };
    const id = stableId(logicalId, 12);
    edge.keyGroups.set(id, Items);
    return { ref: id, attributes: { Id: id } };
  },

  'AWS::CloudFront::Function'(resource) {
    const functionArn = arn('cloudfront', `function/${physicalName(resource, 'Name')}`);
    edge.viewerFunctions.set(functionArn, String(resource.properties['FunctionCode']));
    return { ref: functionArn, attributes: { FunctionARN: functionArn } };
  },

  'AWS::CloudFront::ResponseHeadersPolicy'({ logicalId, properties }) {
    const id = stableId(logicalId, 12);
    edge.headersPolicies.set(id, properties['ResponseHeadersPolicyConfig'] as object);
    return { ref: id, attributes: { Id: id } };
  },

  'AWS::CloudFront::Distribution'({ properties }) {
    edge.distribution = properties['DistributionConfig'] as Edge['distribution'];
    return { ref: 'ELOCAL', attributes: { DomainName: edge.host, Id: 'ELOCAL' } };
  },

  'Custom::CDKBucketDeployment': (resource) => deploySite(resource, services.s3, assembly, edge.host),
});
