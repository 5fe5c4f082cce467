import type { Construct } from 'constructs';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaFunctions } from '#infra/constructs/area-api.ts';
import type { Foundation } from '#infra/foundation.ts';
import type { Stage } from '#infra/stages.ts';
import { DayWatch } from '#infra/credits/day-watch.ts';
import { ConversationWorkflow } from '#infra/writing/conversation-workflow.ts';
import { writingApi } from '#infra/writing/writing-api.ts';
import { areaFunctions } from './area-functions.ts';

export class WritingStack extends AppStack {
  readonly functions: AreaFunctions<'writing'>;
  readonly conversation: ConversationWorkflow;

  constructor(scope: Construct, stage: Stage, foundation: Foundation) {
    super(scope, stage, 'writing', 'conversations with the AI, and its readings of books');
    const conversation = new ConversationWorkflow(this, 'Conversation', foundation);
    this.functions = areaFunctions(this, 'writing', writingApi, {
      ...foundation,
      workflows: { conversation },
    });
    this.conversation = conversation;
    const { conversations, readings } = this.functions;
    const day = new DayWatch(this, 'ModelDay', {
      unit: 'Model',
      functions: { conversations, readings, advance: conversation.steps.advance },
    });
    this.watch(foundation.alerts.topic, conversation, day);
  }
}
