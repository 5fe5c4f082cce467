/** What a deployment declares and one machine has no use for: permissions, watching, budgets, TLS, names. Grants are asserted on the template. */
export const withoutEffect: readonly RegExp[] = [
  /^AWS::IAM::/,
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
  // their pages are paths of the one local origin
  /^AWS::Cognito::(UserPoolDomain|ManagedLoginBranding)$/,
  /^AWS::SES::ConfigurationSet/,
  /^Custom::S3AutoDeleteObjects$/,
];
