import type { Tag } from '#local/services/cloudfront/control.ts';
import type { Distribution } from '#local/services/cloudfront/distribution.ts';
import { arn, stableId } from '#local/cloud/names.ts';
import { deploySite, type BucketDeployment } from '#local/cloud/site.ts';
import type { Provision, ResolvedResource } from '#local/cloud/template.ts';
import { assetFolder, type Context } from './context.ts';

export const distributionResources = ({ edge, services, assembly }: Context): Record<string, Provision> => ({
  'AWS::CloudFront::PublicKey'(resource: ResolvedResource<{ PublicKeyConfig: { EncodedKey: string } }>) {
    const id = `K${stableId(resource, 13).toUpperCase()}`;
    edge.publicKeys.set(id, resource.properties.PublicKeyConfig.EncodedKey);
    return { ref: id };
  },

  'AWS::CloudFront::KeyGroup'(resource: ResolvedResource<{ KeyGroupConfig: { Items: string[] } }>) {
    const id = stableId(resource, 12);
    edge.keyGroups.set(id, resource.properties.KeyGroupConfig.Items);
    return { ref: id };
  },

  'AWS::CloudFront::Function'({ properties }: ResolvedResource<{ Name: string; FunctionCode: string }>) {
    const FunctionARN = arn('cloudfront', `function/${properties.Name}`);
    edge.viewerFunctions.set(FunctionARN, properties.FunctionCode);
    return { ref: FunctionARN, attributes: { FunctionARN } };
  },

  'AWS::CloudFront::ResponseHeadersPolicy'(resource: ResolvedResource<HeadersPolicy>) {
    const id = stableId(resource, 12);
    edge.headersPolicies.set(id, headersOf(resource.properties));
    return { ref: id };
  },

  'AWS::CloudFront::Distribution'({ properties }: ResolvedResource<TaggedDistribution>) {
    const id = 'ELOCAL';
    edge.distribution = properties.DistributionConfig;
    services.cloudFrontControl.tagDistribution(id, properties.Tags);
    return { ref: id, attributes: { DomainName: edge.host } };
  },

  async 'Custom::CDKBucketDeployment'({ logicalId, properties }: ResolvedResource<BucketDeployment>) {
    await deploySite(properties, services.s3, (key) => assetFolder(assembly, key), edge.host);
    return { ref: logicalId };
  },
});

/** Leaves out Strict-Transport-Security: a browser would require TLS of this machine from then on. */
function headersOf({ ResponseHeadersPolicyConfig: config }: HeadersPolicy): Record<string, string> {
  const { ContentSecurityPolicy, FrameOptions, ReferrerPolicy } = config.SecurityHeadersConfig;
  const { CorsConfig: cors } = config;
  const customHeaders = config.CustomHeadersConfig.Items.map(({ Header, Value }) => [
    Header.toLowerCase(),
    Value,
  ]);
  return {
    ...Object.fromEntries(customHeaders),
    'content-security-policy': ContentSecurityPolicy.ContentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    ...(FrameOptions && { 'x-frame-options': FrameOptions.FrameOption }),
    ...(cors && {
      'access-control-allow-origin': cors.AccessControlAllowOrigins.Items.join(),
      'access-control-expose-headers': cors.AccessControlExposeHeaders.Items.join(', '),
    }),
    'referrer-policy': ReferrerPolicy.ReferrerPolicy,
  };
}

interface TaggedDistribution {
  DistributionConfig: Distribution;
  Tags: Tag[];
}
interface HeadersPolicy {
  ResponseHeadersPolicyConfig: {
    CorsConfig?: {
      AccessControlAllowOrigins: { Items: string[] };
      AccessControlExposeHeaders: { Items: string[] };
    };
    CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: string };
      FrameOptions?: { FrameOption: string };
      ReferrerPolicy: { ReferrerPolicy: string };
    };
  };
}
