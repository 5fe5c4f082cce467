import { RemovalPolicy } from 'aws-cdk-lib';
import { Stats, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, BillingMode, Table, type Attribute } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { TableDescription, TableKey } from '#shared/tables.ts';
import type { AppFunction } from './app-function.ts';
import { stageOf } from './app-stack.ts';

/** An on-demand table that can be set back to any second of its last weeks. All keys are strings. */
export class AppTable extends Table {
  readonly #environmentName: string;
  readonly #indexNames: string[];

  constructor(scope: Construct, id: string, { environmentName, key, indexes = {}, forgetAt }: AppTableProps) {
    const { keepsData } = stageOf(scope);
    super(scope, id, {
      ...keySchema(key),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      ...(forgetAt === undefined ? {} : { timeToLiveAttribute: forgetAt }),
      deletionProtection: keepsData,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    for (const [indexName, indexKey] of Object.entries(indexes))
      this.addGlobalSecondaryIndex({ indexName, ...keySchema(indexKey) });
    this.#environmentName = environmentName;
    this.#indexNames = Object.keys(indexes);
  }

  /** Items can be read and written one by one or in transactions; there is no scan. Sets the table's variable. */
  grantReadWriteTo(...functions: AppFunction[]): void {
    for (const granted of functions) this.#grant(granted, [...readActions, ...writeActions]);
  }

  /** Items can be changed or begun; none can be replaced, deleted or, by this alone, read. Sets the table's variable. */
  grantUpdateTo(...functions: AppFunction[]): void {
    for (const granted of functions) this.#grant(granted, ['dynamodb:UpdateItem']);
  }

  /** Everything can be read once through, for a look that no reader waits for. Sets the table's variable. */
  grantScanTo(granted: AppFunction): void {
    this.#grant(granted, ['dynamodb:Scan']);
  }

  /** Items can be read, and asked for by key and index. Sets the table's variable. */
  grantReadTo(granted: AppFunction): void {
    this.#grant(granted, readActions);
  }

  /** Requests that were turned away. The table's own count knows nothing of its indexes, so each has its own. */
  metricsOfThrottles(): Metric[] {
    const places = [
      {},
      ...this.#indexNames.map((GlobalSecondaryIndexName) => ({ GlobalSecondaryIndexName })),
    ];
    return places.flatMap((place) =>
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) =>
        this.metric(name, {
          statistic: Stats.SUM,
          dimensionsMap: { TableName: this.tableName, ...place },
        }),
      ),
    );
  }

  #grant(granted: AppFunction, actions: string[]): void {
    granted.addEnvironment(this.#environmentName, this.tableName);
    granted.allow(actions, [this.tableArn]);
    if (actions.includes('dynamodb:Query') && this.#indexNames.length > 0)
      granted.allow(
        ['dynamodb:Query'],
        this.#indexNames.map((name) => `${this.tableArn}/index/${name}`),
      );
  }
}

const readActions = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writeActions = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
];

const keySchema = ([partitionKey, sortKey]: TableKey) => ({
  partitionKey: text(partitionKey),
  ...(sortKey === undefined ? {} : { sortKey: text(sortKey) }),
});

const text = (name: string): Attribute => ({ name, type: AttributeType.STRING });

export interface AppTableProps extends Pick<TableDescription, 'key' | 'indexes' | 'forgetAt'> {
  readonly environmentName: string;
}
