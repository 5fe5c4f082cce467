import type { Construct } from 'constructs';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { LiveApi } from '#infra/news/live-api.ts';
import type { Stage } from '#infra/stages.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';

/** News for open pages: without it everybody has to ask again and again what became of their audio. */
export class LiveStack extends AppStack {
  readonly gateway: LiveApi;
  readonly functions: readonly AppFunction[];
  readonly #data: DataStack;

  constructor(scope: Construct, stage: Stage, { data, identity }: Below) {
    super(scope, stage, 'live', 'news for open pages');
    this.#data = data;
    const connect = this.#answering('Connect', 'connect', 'Lets pages in.');
    const register = this.#answering('Register', 'register', 'Subscribes a page to the news of its person.');
    const disconnect = this.#answering('Disconnect', 'disconnect', 'Forgets pages that were closed.');
    const other = this.#answering('Other', 'default', 'Answers pings and what no page of ours would send.');
    this.functions = [connect, register, disconnect, other];
    this.gateway = new LiveApi(this, 'Live', {
      $connect: connect,
      register,
      $disconnect: disconnect,
      $default: other,
    });

    identity.client.nameTo(connect);
    data.tables.connections.grantReadWriteTo(connect, disconnect);
    this.grantTellTo(register, other);
  }

  /** May tell people something on their open pages. Sets the variables of the live port. */
  grantTellTo(...functions: AppFunction[]): void {
    this.#data.tables.connections.grantReadWriteTo(...functions);
    for (const granted of functions) this.gateway.grantPostTo(granted);
  }

  #answering(id: string, entry: string, does: string): AppFunction {
    return new AppFunction(this, id, { entry: `news/live/${entry}`, does });
  }
}

interface Below {
  readonly data: DataStack;
  readonly identity: IdentityStack;
}
