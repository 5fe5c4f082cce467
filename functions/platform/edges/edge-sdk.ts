/** A separate file beside the bundles, loaded on first use. */
export { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
export { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
