/** What a deployment declares and one machine has no use for: permissions, watching, budgets, TLS. Grants are asserted on the template. */
export const withoutEffect: readonly RegExp[] = [
  /^AWS::IAM::/,
  /^AWS::Logs::/,
  /^AWS::CloudWatch::/,
  /^AWS::Budgets::/,
  /^AWS::WAFv2::/,
  /^AWS::SNS::/,
  /^AWS::ApiGateway::Account$/,
  /^AWS::CDK::Metadata$/,
  /^AWS::Lambda::(Permission|LayerVersion|EventInvokeConfig)$/,
  /^AWS::S3::BucketPolicy$/,
  /^AWS::CloudFront::(OriginAccessControl|CachePolicy|OriginRequestPolicy)$/,
  /^AWS::Cognito::(UserPoolDomain|UserPoolIdentityProvider)$/,
  /^Custom::S3AutoDeleteObjects$/,
];
