/** Resource types that have no use on a single machine: monitoring, budgets, TLS, domain names. */
export const typesWithoutEffect: readonly RegExp[] = [
  /^AWS::Logs::/,
  /^AWS::CloudWatch::/,
  /^AWS::Budgets::/,
  /^AWS::WAFv2::/,
  /^AWS::SNS::/,
  /^AWS::ApiGateway::Account$/,
  /^AWS::CDK::Metadata$/,
  /^AWS::Lambda::(LayerVersion|EventInvokeConfig)$/,
  /^AWS::S3::BucketPolicy$/,
  /^AWS::CloudFront::(OriginAccessControl|CachePolicy|OriginRequestPolicy)$/,
  // locally, the pages of these domains are paths of the site
  /^AWS::Cognito::(UserPoolDomain|ManagedLoginBranding)$/,
  /^AWS::SES::ConfigurationSet/,
  /^Custom::S3AutoDeleteObjects$/,
];
