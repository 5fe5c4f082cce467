import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import cdkJson from '#cdk.json' with { type: 'json' };
import { refuseOtherRegion, stageNamed, type Stage } from './stages.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { DeliveryStack } from './stacks/delivery-stack.ts';
import { IdentityStack } from './stacks/identity-stack.ts';
import { LiveStack } from './stacks/live-stack.ts';
import { OperationsStack } from './stacks/operations-stack.ts';
import { WorkflowsStack } from './stacks/workflows-stack.ts';

/**
 * The whole system in one stage, each stack upon those before it. The flags of `cdk.json` hold with and without
 * the CDK's command line; `context.stage` names the stage (`dev` if nobody does).
 */
export function quillcast({ context = {}, outdir }: Asked = {}): App {
  const app = new App({ context: { ...cdkJson.context, ...context }, outdir, analyticsReporting: false });
  refuseOtherRegion(app.node.tryGetContext('region') as string | undefined);
  refuseOtherRegion(process.env.CDK_DEFAULT_REGION);
  const stage: Stage = stageNamed((app.node.tryGetContext('stage') as string | undefined) ?? 'dev');

  const data = new DataStack(app, stage);
  const identity = new IdentityStack(app, stage, { data });
  const live = new LiveStack(app, stage, { data, identity });
  const workflows = new WorkflowsStack(app, stage, { data, identity, live });
  const api = new ApiStack(app, stage, { data, identity, workflows });
  const delivery = new DeliveryStack(app, stage, { data, identity, live, api });
  new OperationsStack(app, stage, [delivery, api, live, data, identity, workflows]);

  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

interface Asked {
  readonly context?: Record<string, unknown>;
  /** Where the assembly is written; the CDK's command line says it by itself. */
  readonly outdir?: string;
}
