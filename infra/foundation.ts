import type { AlertsStack } from './stacks/alerts-stack.ts';
import type { DataStack } from './stacks/data-stack.ts';
import type { IdentityStack } from './stacks/identity-stack.ts';
import type { LiveStack } from './stacks/live-stack.ts';

export interface Foundation {
  readonly alerts: AlertsStack;
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly live: LiveStack;
}
