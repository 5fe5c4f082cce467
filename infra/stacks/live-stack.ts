import type { Construct } from 'constructs';
import type { AlarmDescription } from '#infra/constructs/app-alarm.ts';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { LiveApi } from '#infra/live/live-api.ts';
import type { Stage } from '#infra/stages.ts';
import type { AlertsStack } from './alerts-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';

export class LiveStack extends AppStack {
  readonly gateway: LiveApi;
  readonly #data: DataStack;

  constructor(scope: Construct, stage: Stage, { alerts, data, identity }: LowerStacks) {
    super(scope, stage, 'live', 'the WebSocket API that sends news to open pages');
    this.#data = data;
    const connect = this.#answering('Connect', 'connect', 'Accepts or refuses live connections of pages.');
    const register = this.#answering(
      'Register',
      'register',
      'Subscribes a page to the notifications of its user.',
    );
    const disconnect = this.#answering(
      'Disconnect',
      'disconnect',
      'Removes the connections of closed pages.',
    );
    const fallback = this.#answering(
      'Other',
      'default',
      'Answers pings, and unknown messages with an error.',
    );
    this.watch(alerts.topic, {
      alarms: { LiveFails: alarmOfFailures([connect, register, disconnect, fallback]) },
    });
    this.gateway = new LiveApi(this, 'Live', {
      $connect: connect,
      register,
      $disconnect: disconnect,
      $default: fallback,
    });

    identity.client.nameTo(connect);
    data.tables.connections.grantTo(connect, 'PutItem', 'UpdateItem', 'GetItem', 'DeleteItem');
    this.gateway.grantTo(connect, 'DELETE');
    data.tables.people.grantTo(connect, 'GetItem');
    data.tables.connections.grantTo(register, 'UpdateItem');
    data.tables.people.grantTo(register, 'GetItem', 'Query:byCreator');
    this.#grantForgetTo(disconnect);
    for (const answering of [register, fallback]) this.#grantPostTo(answering);
  }

  grantTellTo(...functions: AppFunction[]): void {
    for (const granted of functions) {
      this.#data.tables.connections.grantTo(granted, 'Query:byUser');
      this.#grantPostTo(granted);
    }
  }

  grantEndTo(granted: AppFunction): void {
    this.#data.tables.connections.grantTo(granted, 'GetItem', 'Query:byUser');
    this.#grantForgetTo(granted);
    this.gateway.grantTo(granted, 'DELETE');
  }

  #grantPostTo(granted: AppFunction): void {
    this.gateway.grantTo(granted, 'POST');
    this.#grantForgetTo(granted);
  }

  #grantForgetTo(granted: AppFunction): void {
    this.#data.tables.connections.grantTo(granted, 'DeleteItem', 'UpdateItem');
  }

  #answering(id: string, entry: string, description: string): AppFunction {
    return new AppFunction(this, id, { entry: `live/connections/${entry}`, description });
  }
}

const alarmOfFailures = (functions: readonly AppFunction[]): AlarmDescription => ({
  impact: 'Open pages get no live updates and poll every few seconds instead.',
  runbook: 'live-fails',
  metric: functions.flatMap((answering) => [answering.metricErrors(), answering.metricThrottles()]),
  from: 10,
});

interface LowerStacks {
  readonly alerts: AlertsStack;
  readonly data: DataStack;
  readonly identity: IdentityStack;
}
