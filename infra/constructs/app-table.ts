import { Stats, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, BillingMode, ProjectionType, Table, type Attribute } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { TableDescription, TableKey } from '#shared/tables.ts';
import type { AppFunction } from './app-function.ts';
import { stageOf } from './app-stack.ts';
import { removalPolicyOf } from './removal-policy.ts';

/** An on-demand table with point-in-time recovery. All keys are strings. */
export class AppTable extends Table {
  readonly #environmentName: string;
  readonly #indexNames: string[];

  constructor(
    scope: Construct,
    id: string,
    { environmentName, key, indexes = {}, keysOnly = [], carries = {}, forgetAt }: AppTableProps,
  ) {
    const { keepsData } = stageOf(scope);
    super(scope, id, {
      ...keySchema(key),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      ...(forgetAt === undefined ? {} : { timeToLiveAttribute: forgetAt }),
      deletionProtection: keepsData,
      removalPolicy: removalPolicyOf(scope),
    });
    for (const [indexName, indexKey] of Object.entries(indexes))
      this.addGlobalSecondaryIndex({
        indexName,
        ...keySchema(indexKey),
        ...(keysOnly.includes(indexName) && { projectionType: ProjectionType.KEYS_ONLY }),
        ...(carries[indexName] && {
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: [...carries[indexName]],
        }),
      });
    this.#environmentName = environmentName;
    this.#indexNames = Object.keys(indexes);
  }

  /**
   * Allows exactly these actions; an operation within a transaction needs the same action as outside it. `Query` allows
   * queries of the table itself, `Query:byOwner` only of the index `byOwner`. Also sets the environment variable with
   * the table's name.
   */
  grantTo(granted: AppFunction, ...uses: readonly TableUse[]): void {
    granted.addEnvironment(this.#environmentName, this.tableName);
    const actions = uses.filter((use) => !use.startsWith(indexQueryPrefix));
    if (actions.length > 0)
      granted.allow(
        actions.map((action) => `dynamodb:${action}`),
        [this.tableArn],
      );
    const indexes = uses
      .filter((use) => use.startsWith(indexQueryPrefix))
      .map((use) => this.#arnOfIndex(use));
    if (indexes.length > 0) granted.allow(['dynamodb:Query'], indexes);
  }

  /**
   * Returns the metrics of throttled writes. An index that can't keep up throttles writes to its table, and only the
   * index's own metric counts them.
   */
  metricsOfRefusedWrites(): Metric[] {
    const indexes = this.#indexNames.map((GlobalSecondaryIndexName) => ({ GlobalSecondaryIndexName }));
    return [{}, ...indexes].map((place) =>
      this.metric('WriteThrottleEvents', {
        statistic: Stats.SUM,
        dimensionsMap: { TableName: this.tableName, ...place },
      }),
    );
  }

  #arnOfIndex(use: string): string {
    const name = use.slice(indexQueryPrefix.length);
    if (!this.#indexNames.includes(name)) throw new Error(`${this.node.path} has no index ${name}.`);
    return `${this.tableArn}/index/${name}`;
  }
}

const indexQueryPrefix = 'Query:';

const keySchema = ([partitionKey, sortKey]: TableKey) => ({
  partitionKey: textAttribute(partitionKey),
  ...(sortKey === undefined ? {} : { sortKey: textAttribute(sortKey) }),
});

const textAttribute = (name: string): Attribute => ({ name, type: AttributeType.STRING });

export type TableUse =
  | 'GetItem'
  | 'BatchGetItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
  | 'Query'
  | 'Scan'
  | `Query:${string}`;

export interface AppTableProps extends Pick<
  TableDescription,
  'key' | 'indexes' | 'keysOnly' | 'carries' | 'forgetAt'
> {
  readonly environmentName: string;
}
