import {
  HttpApi,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
  type CfnStage,
  type HttpMethod,
  type HttpRouteIntegration,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Function } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { region } from '#infra/stages.ts';
import { defaultThrottle, routeKeysOf, type Access } from '#shared/contract/endpoint.ts';
import { endpoints, type Domain } from '#shared/contract/index.ts';
import { acknowledge } from './acknowledge.ts';
import type { Alarms } from './app-alarm.ts';
import type { AppFunction } from './app-function.ts';
import { AppLogGroup } from './app-log-group.ts';
import { stageOf } from './app-stack.ts';
import { FunctionCaller } from './function-caller.ts';
import { rememberLogs } from './logs-parameter.ts';
import type { Graph, Watched } from './watched.ts';

/**
 * The API gateway, with a route for each endpoint of the contract (GET and HEAD for a page). A route calls the domain's
 * function, checks the token if the endpoint requires one, and throttles. Unknown routes go to `unknown`.
 */
export class ContractApi extends Construct implements Watched {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly #turnedAway: MetricFilter;

  constructor(scope: Construct, id: string, { domains, unknown, pool, client }: ContractApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Http', {
      apiName: `quillcast-${stageOf(this).name}`,
      createDefaultStage: false,
    });
    const authorizers = authorizersOf(pool, client);
    const caller = new FunctionCaller(this, 'CallerRole', [...Object.values(domains), unknown]);
    const integrations = new Map(
      Object.entries(domains).map(([domain, answering]) => [domain, caller.doorTo(domain, answering)]),
    );
    const routes = endpoints.flatMap(({ domain, operation, endpoint }) =>
      routeKeysOf(endpoint).map((key, at) => {
        const routeId = at === 0 ? operation : `${operation}-head`;
        return this.#route(routeId, keyOf(key), integrations.get(domain)!, authorizers[endpoint.access]);
      }),
    );
    const fallbackIntegration = caller.doorTo('unknown', unknown);
    routes.push(this.#route('$default', HttpRouteKey.DEFAULT, fallbackIntegration, authorizers.public));
    limitParallelRoutes(routes);
    const log = new AppLogGroup(this, 'AccessLog');
    this.stage = this.#stage(routes, log);
    rememberLogs(this, 'api', [log, unknown.logGroup]);
    this.#turnedAway = new MetricFilter(this, 'TurnedAway', {
      logGroup: log,
      filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
      metricNamespace: `Quillcast/${stageOf(this).name}`,
      metricName: 'TurnedAway',
      metricValue: '1',
    });
  }

  get host(): string {
    return `${this.api.apiId}.execute-api.${region}.amazonaws.com`;
  }

  get alarms(): Alarms {
    const period = Duration.minutes(5);
    return {
      ApiFails: {
        impact: 'Authors and listeners get "internal error" from the API.',
        runbook: 'api-fails',
        metric: this.stage.metricServerError({ period, statistic: Stats.SUM }),
        from: 5,
      },
      ApiSlow: {
        impact: 'One request in twenty takes three seconds or more.',
        runbook: 'api-slow',
        metric: this.stage.metricLatency({ period, statistic: Stats.percentile(95) }),
        from: 3_000,
        periods: 3,
      },
      ApiThrottled: {
        impact: 'The API refuses requests, because too many functions run at once.',
        runbook: 'api-throttled',
        // Watches the account's metric, because the account's concurrency is the limit.
        metric: Function.metricAllThrottles(),
        from: 1,
      },
      ApiTurnsAway: {
        impact: 'Someone floods the API, and others get "too many requests".',
        runbook: 'api-turns-away',
        // Uses a metric of our own for refused requests, because the gateway's 4xx metric also counts wrong passwords
        // and missing pages.
        metric: this.#turnedAway.metric({ period, statistic: Stats.SUM }),
        from: 100,
      },
    };
  }

  get graphs(): readonly Graph[] {
    return [
      {
        title: 'API: requests and errors',
        left: [this.stage.metricCount({ statistic: Stats.SUM })],
        right: [
          this.stage.metricClientError({ statistic: Stats.SUM }),
          this.stage.metricServerError({ statistic: Stats.SUM }),
        ],
      },
      {
        title: 'API: milliseconds to an answer',
        left: [50, 95, 99].map((share) => this.stage.metricLatency({ statistic: Stats.percentile(share) })),
      },
    ];
  }

  #route(
    id: string,
    routeKey: HttpRouteKey,
    integration: HttpRouteIntegration,
    authorizer: IHttpRouteAuthorizer,
  ) {
    const route = new HttpRoute(this, id, { httpApi: this.api, routeKey, integration, authorizer });
    if (authorizer instanceof HttpNoneAuthorizer)
      acknowledge(
        route,
        'APIG4',
        'The contract opens this endpoint to visitors; the function checks a token if there is one.',
      );
    return route;
  }

  /**
   * Only routes with their own throttle get settings: AWS merges a stage's route settings and never drops any, and
   * settings of a removed route make every later deploy fail.
   */
  #stage(routes: HttpRoute[], log: AppLogGroup): HttpStage {
    const { throttleTimes: times } = stageOf(this);
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: 'api',
      autoDeploy: true,
      throttle: {
        rateLimit: times * defaultThrottle.ratePerSecond,
        burstLimit: times * defaultThrottle.burst,
      },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
    const resource = stage.node.defaultChild as CfnStage;
    resource.routeSettings = Object.fromEntries(
      endpoints.flatMap(({ endpoint }) => {
        if (endpoint.throttle === undefined) return [];
        const { ratePerSecond, burst } = endpoint.throttle;
        // endpoints that visitors can call keep the contract's limits in every stage, on purpose
        const factor = endpoint.access === 'signedIn' ? times : 1;
        const settings = {
          ThrottlingRateLimit: factor * ratePerSecond,
          ThrottlingBurstLimit: factor * burst,
        };
        return routeKeysOf(endpoint).map((key) => [key, settings]);
      }),
    );
    // The routes must exist first, because settings of a missing route are rejected.
    stage.node.addDependency(...routes);
    return stage;
  }
}

/**
 * Returns the authorizer for each kind of access. `optional` has none, because the gateway can't accept requests both
 * with and without a token. The functions check who is an admin.
 */
function authorizersOf(pool: IUserPool, client: IUserPoolClient): Record<Access, IHttpRouteAuthorizer> {
  const open = new HttpNoneAuthorizer();
  const token = new HttpJwtAuthorizer(
    'Token',
    `https://cognito-idp.${region}.amazonaws.com/${pool.userPoolId}`,
    {
      jwtAudience: [client.userPoolClientId],
    },
  );
  return { public: open, optional: open, signedIn: token, admin: token };
}

/**
 * Routes are created in this many parallel chains: API Gateway's control plane allows ten calls a second for an
 * account, and a burst of forty.
 */
const maxParallelRoutes = 8;

function limitParallelRoutes(routes: readonly HttpRoute[]): void {
  for (const [at, route] of routes.slice(maxParallelRoutes).entries()) route.node.addDependency(routes[at]!);
}

function keyOf(routeKey: string): HttpRouteKey {
  const [method, path] = routeKey.split(' ') as [HttpMethod, string];
  return HttpRouteKey.with(path, method);
}

/** The fields of the access log: no query string, header or claim, because they may contain private data. */
const accessLog = {
  /**
   * The address of CloudFront's edge for requests through the site (CloudFront logs the caller's address itself); the
   * caller's address for direct requests.
   */
  sourceIp: '$context.identity.sourceIp',
  /** The id that the gateway gives a request and returns as `apigw-requestid`. */
  requestId: '$context.requestId',
  /**
   * The request id of the Lambda function, which leads to the function's log. AWS documents two names for it: this and
   * the next one.
   */
  functionRequestId: '$context.awsEndpointRequestId',
  integrationRequestId: '$context.integration.requestId',
  time: '$context.requestTime',
  routeKey: '$context.routeKey',
  path: '$context.path',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  sizeBytes: '$context.responseLength',
  integrationLatencyMs: '$context.integration.latency',
  integrationStatus: '$context.integration.integrationStatus',
  authorizerError: '$context.authorizer.error',
  integrationError: '$context.integrationErrorMessage',
};

interface ContractApiProps {
  readonly domains: Readonly<Record<Domain, AppFunction>>;
  readonly unknown: AppFunction;
  readonly pool: IUserPool;
  readonly client: IUserPoolClient;
}
