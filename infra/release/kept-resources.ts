/**
 * What holds data among the resources of a stage, with everything of it that CloudFormation sets only when it creates
 * the resource: another value there, another stack or another logical id is a new and empty resource beside the old one,
 * or a deploy that stops.
 */
export const keptResources = (resources: readonly Declared[]): KeptResource[] =>
  resources
    .flatMap(({ part, id, type, properties }) => {
      const names = setAtCreation[type];
      return names === undefined
        ? []
        : [{ part, id, type, fixed: pick(properties, names), ...indexesIn(properties) }];
    })
    .toSorted((one, other) => `${one.part} ${one.id}`.localeCompare(`${other.part} ${other.id}`));

/**
 * As CloudFormation's own schemas say, which the CDK's `db.json.gz` holds ("causes replacement"); of a pool what Cognito
 * refuses to change, and of what signs media the secret and the key that belong together.
 */
const setAtCreation: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'ImportSourceSpecification'],
  'AWS::S3::Bucket': ['BucketName', 'BucketNamePrefix', 'BucketNamespace', 'ObjectLockEnabled'],
  'AWS::Cognito::UserPool': ['Schema', 'UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'],
  'AWS::Cognito::UserPoolClient': ['GenerateSecret', 'UserPoolId'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString'],
  'AWS::CloudFront::PublicKey': ['PublicKeyConfig'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion'],
  'Custom::MediaKeyPair': ['ServiceToken', 'SecretArn'],
};

/** DynamoDB changes no index: another key or projection under its name stops the deploy. */
function indexesIn(properties: Declared['properties']): Pick<KeptResource, 'indexes'> {
  const indexes = properties['GlobalSecondaryIndexes'] as GlobalSecondaryIndex[] | undefined;
  if (indexes === undefined) return {};
  return {
    indexes: Object.fromEntries(
      indexes.map(({ IndexName, KeySchema, Projection }) => [
        IndexName,
        `${KeySchema.map(({ AttributeName }) => AttributeName).join(', ')}: ${Projection.ProjectionType}`,
      ]),
    ),
  };
}

const pick = (properties: Declared['properties'], names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in properties ? [[name, properties[name]]] : [])));

export interface KeptResource {
  /** The stack: `data` of `quillcast-prod-data`. */
  readonly part: string;
  readonly id: string;
  readonly type: string;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly indexes?: Readonly<Record<string, string>>;
}

export interface Declared {
  readonly part: string;
  readonly id: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
}
interface GlobalSecondaryIndex {
  readonly IndexName: string;
  readonly KeySchema: readonly { readonly AttributeName: string }[];
  readonly Projection: { readonly ProjectionType: string };
}
