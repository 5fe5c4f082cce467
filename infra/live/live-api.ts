import {
  LogGroupLogDestination,
  WebSocketApi,
  WebSocketRoute,
  WebSocketStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { region } from '#infra/stages.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import { AppLogGroup } from '#infra/constructs/app-log-group.ts';
import { GatewayLogsPermission } from './gateway-logs-permission.ts';
import { liveThrottle } from './live-throttle.ts';

/**
 * The gateway of the live sockets. A message goes to the route that its `action` names; any other message goes to
 * `$default`. There is no authorizer: the function behind `$connect` checks a token if there is one.
 */
export class LiveApi extends Construct {
  readonly #api: WebSocketApi;

  constructor(scope: Construct, id: string, routes: LiveRoutes) {
    super(scope, id);
    this.#api = new WebSocketApi(this, 'Socket', {
      apiName: `quillcast-${stageOf(this).name}-live`,
      routeSelectionExpression: '$request.body.action',
    });
    for (const [routeKey, answering] of Object.entries(routes)) this.#route(routeKey, answering);
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.#api,
      stageName,
      autoDeploy: true,
      throttle: liveThrottle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(new AppLogGroup(this, 'AccessLog')),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
    stage.node.addDependency(new GatewayLogsPermission(this, 'LogsPermission'));
  }

  get address(): string {
    return `wss://${this.host}/${stageName}`;
  }

  get host(): string {
    return `${this.#api.apiId}.execute-api.${region}.amazonaws.com`;
  }

  grantTo(granted: AppFunction, method: 'POST' | 'DELETE'): void {
    const { account } = Stack.of(this);
    granted.addEnvironment('LIVE_ENDPOINT', `https://${this.host}/${stageName}`);
    granted.allow(
      ['execute-api:ManageConnections'],
      [`arn:aws:execute-api:${region}:${account}:${this.#api.apiId}/${stageName}/${method}/@connections/*`],
      'Sockets of this one stage come and go.',
    );
  }

  #route(routeKey: string, answering: AppFunction): void {
    const name = routeKey.replace('$', '');
    const route = new WebSocketRoute(this, `${name}-route`, {
      webSocketApi: this.#api,
      routeKey,
      integration: new WebSocketLambdaIntegration(`${name}-door`, answering),
    });
    acknowledge(
      route,
      'APIG4',
      'Open to visitors; the function behind $connect checks a token if there is one.',
    );
  }
}

const stageName = 'live';

/** The access log leaves out the query string, because the query string may contain a token. */
const accessLog = {
  sourceIp: '$context.identity.sourceIp',
  requestId: '$context.requestId',
  time: '$context.requestTime',
  connectionId: '$context.connectionId',
  event: '$context.eventType',
  routeKey: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
};

/** The functions by route key; API Gateway defines the first three keys. */
type LiveRoutes = Record<'$connect' | '$disconnect' | '$default', AppFunction> & Record<string, AppFunction>;
