/** What of the SDKs is used to make the edges forget: beside the bundles, and loaded when it is needed first. */
export { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
export { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
