/**
 * The maximum that one stage uses of an account's quotas, by resource type. `npm run deploy` checks that the account
 * has this much left, and a test checks the templates.
 */
export const resourcesPerStage = {
  'AWS::IAM::Role': 130,
  'AWS::DynamoDB::Table': 50,
  'AWS::Events::Rule': 30,
  'AWS::ApiGatewayV2::Route': 300,
  'AWS::CloudFront::Distribution': 1,
  'AWS::CloudFront::CachePolicy': 3,
  'AWS::CloudFront::ResponseHeadersPolicy': 4,
  'AWS::CloudFront::PublicKey': 2,
} as const;
