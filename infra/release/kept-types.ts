/**
 * Resource types that hold people's data, or an address, name or permission that people, deployed functions or
 * operators rely on. `fixed` lists the properties whose change makes CloudFormation replace the resource (from the
 * schemas in the CDK's `db.json.gz`); for a user pool, those whose change Cognito rejects.
 */
export const protectedTypes: Readonly<Record<string, ProtectedType>> = {
  'AWS::DynamoDB::Table': {
    fixed: ['TableName', 'LocalSecondaryIndexes', 'ImportSourceSpecification'],
    loss: 'its items stay behind, and the table in its place is empty',
  },
  'AWS::S3::Bucket': {
    fixed: ['BucketName', 'BucketNamePrefix', 'BucketNamespace', 'ObjectLockEnabled'],
    loss: 'its objects stay behind, and the bucket in its place is empty',
  },
  'AWS::Cognito::UserPool': {
    fixed: ['Schema', 'UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'],
    loss: 'the accounts stay behind, and nobody can sign in',
  },
  'AWS::Cognito::UserPoolClient': {
    fixed: ['GenerateSecret', 'UserPoolId'],
    lists: {
      CallbackURLs: 'people who sign in with Google can’t come back to it',
      LogoutURLs: 'people who sign out can’t come back to it',
      SupportedIdentityProviders: 'people who sign in with it can’t any more',
    },
    loss: 'every session ends, and open pages can’t sign in',
  },
  'AWS::Cognito::UserPoolDomain': {
    fixed: ['Domain', 'UserPoolId'],
    loss: 'the address of the hosted pages is another one, and open pages and the Google application have the old one',
  },
  'AWS::Cognito::UserPoolGroup': {
    name: 'GroupName',
    fixed: ['GroupName', 'UserPoolId'],
    loss: 'its members lose their rights, admins too',
  },
  'AWS::Cognito::UserPoolIdentityProvider': {
    name: 'ProviderName',
    fixed: ['ProviderName', 'ProviderType', 'UserPoolId'],
    loss: 'people who sign in with it can’t any more',
  },
  'AWS::SecretsManager::Secret': {
    name: 'Name',
    fixed: ['Name', 'GenerateSecretString'],
    loss: 'its value is another one, and the old one is refused',
  },
  'AWS::CloudFront::PublicKey': {
    fixed: ['PublicKeyConfig'],
    loss: 'cookies of private media that were signed with it stop working',
  },
  'AWS::KMS::Key': {
    fixed: ['KeySpec', 'KeyUsage', 'MultiRegion'],
    loss: 'what it encrypted can’t be read',
  },
  'Custom::MediaKeyPair': {
    fixed: ['ServiceToken', 'SecretArn'],
    loss: 'another key signs, and cookies of private media stop working',
  },
  'AWS::CloudFront::Distribution': {
    fixed: [],
    lists: { 'DistributionConfig.Aliases': 'links, feeds and bookmarks with this address lead nowhere' },
    loss: 'CloudFront gives the site another address, and DNS, links and feeds lead to the old one',
  },
  'AWS::ApiGatewayV2::Api': {
    fixed: ['ProtocolType'],
    loss: 'its address is another one, and open pages have the old one',
  },
  'AWS::SNS::Topic': {
    name: 'TopicName',
    fixed: ['TopicName', 'FifoTopic'],
    loss: 'nobody hears its alarms until the address confirms the new one',
  },
  'AWS::SES::EmailIdentity': {
    name: 'EmailIdentity',
    fixed: ['EmailIdentity'],
    loss: 'no mail leaves until the new identity is verified',
  },
  'AWS::SES::ConfigurationSet': {
    name: 'Name',
    fixed: ['Name'],
    loss: 'deployed functions send mail through it by its name',
  },
  'AWS::SES::Template': {
    name: 'Template.TemplateName',
    fixed: ['Template.TemplateName'],
    loss: 'deployed functions send this mail by its name',
  },
  'AWS::SSM::Parameter': {
    name: 'Name',
    fixed: ['Name'],
    loss: 'deployed functions and the commands of operators read it by its name',
  },
  'AWS::Logs::LogGroup': {
    name: 'LogGroupName',
    isOnlyIfNamed: true,
    fixed: ['LogGroupName'],
    loss: 'its entries go with it',
  },
  'AWS::IAM::Role': {
    name: 'RoleName',
    isOnlyIfNamed: true,
    fixed: ['RoleName'],
    loss: 'the pipeline takes it on by its name',
  },
  'AWS::WAFv2::WebACL': { name: 'Name', mayGo: true, fixed: [], loss: '' },
  'AWS::CloudWatch::Alarm': { name: 'AlarmName', mayGo: true, fixed: [], loss: '' },
};

interface ProtectedType {
  /**
   * The property with a name that must be unique in AWS: if the logical id changes, the new resource is rejected while
   * the old one exists.
   */
  readonly name?: string;
  /** True if only resources with a name in the template are protected: nothing depends on a name that AWS generated. */
  readonly isOnlyIfNamed?: boolean;
  readonly mayGo?: boolean;
  readonly fixed: readonly string[];
  readonly lists?: Readonly<Record<string, string>>;
  readonly loss: string;
}
