/** In a file beside the bundles, and loaded on first use. */
export { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
export { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
