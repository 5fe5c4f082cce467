import { Stack } from 'aws-cdk-lib';
import type { Construct, IConstruct } from 'constructs';
import { region, type Stage } from '#infra/stages.ts';

/** A part of the system in one stage: its name, region, tags and protection are the same everywhere. */
export class AppStack extends Stack {
  readonly stage: Stage;

  constructor(scope: Construct, stage: Stage, part: string, description: string) {
    super(scope, `quillcast-${stage.name}-${part}`, {
      description: `Quillcast ${stage.name}: ${description}`,
      env: { region, account: process.env.CDK_DEFAULT_ACCOUNT },
      tags: { product: 'quillcast', stage: stage.name },
      terminationProtection: stage.keepsData,
    });
    this.stage = stage;
  }
}

/** The stage that a construct of ours is deployed in. */
export function stageOf(construct: IConstruct): Stage {
  const stack = Stack.of(construct);
  if (!(stack instanceof AppStack)) throw new Error(`${construct.node.path} stands outside an AppStack.`);
  return stack.stage;
}
