import type { Construct } from 'constructs';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { ContractApi } from '#infra/constructs/contract-api.ts';
import type { Foundation } from '#infra/foundation.ts';
import type { Stage } from '#infra/stages.ts';
import type { Domain } from '#shared/contract/index.ts';

export class ApiStack extends AppStack {
  readonly gateway: ContractApi;

  constructor(
    scope: Construct,
    stage: Stage,
    { identity: { pool, client }, alerts }: Foundation,
    domains: Readonly<Record<Domain, AppFunction>>,
  ) {
    super(scope, stage, 'api', 'the API gateway, with one route for each endpoint');
    const unknown = new AppFunction(this, 'Unknown', {
      entry: 'platform/requests/not-found',
      description: 'Answers requests to unknown addresses.',
    });
    this.gateway = new ContractApi(this, 'Api', { domains, unknown, pool, client });
    this.watch(alerts.topic, this.gateway);
  }
}
