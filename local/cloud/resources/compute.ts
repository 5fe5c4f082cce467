import { once } from 'node:events';
import type { Pattern } from '#local/services/event-bridge/pattern.ts';
import { readBody, serve } from '#local/services/http.ts';
import { arn, physicalName } from '../names.ts';
import type { Provision, Provisioned, ResolvedResource } from '../template.ts';
import type { Context } from './context.ts';

export const computeResources = ({
  services,
  assembly,
  environment,
}: Context): Record<string, Provision> => ({
  'AWS::Lambda::Function'(resource) {
    const {
      Code,
      Environment,
      Timeout = 3,
      MemorySize = 128,
      Handler,
    } = resource.properties as unknown as LambdaFunction;
    const name = physicalName(resource, 'FunctionName');
    const functionArn = arn('lambda', `function:${name}`);
    const codeDir = assembly.assets.get(Code.S3Key.replace(/\.zip$/, ''));
    if (!codeDir) throw new Error(`No asset holds the code of ${resource.logicalId}.`);
    services.functions.define({
      name,
      arn: functionArn,
      codeDir,
      handler: Handler,
      environment: { ...Environment?.Variables, ...environment },
      timeoutSeconds: Timeout,
      memoryMb: MemorySize,
    });
    return { ref: name, attributes: { Arn: functionArn } };
  },

  'AWS::StepFunctions::StateMachine'(resource) {
    const name = physicalName(resource, 'StateMachineName');
    const machineArn = arn('states', `stateMachine:${name}`);
    const definition: unknown = JSON.parse(String(resource.properties['DefinitionString']));
    services.stepFunctions.define({ arn: machineArn, name, definition: definition as never });
    return { ref: machineArn, attributes: { Arn: machineArn, Name: name } };
  },

  'AWS::Events::Rule'(resource) {
    const { EventPattern, ScheduleExpression, State, Targets = [] } = resource.properties as unknown as Rule;
    const name = physicalName(resource, 'Name');
    services.eventBridge.define({
      name,
      ...(EventPattern && { eventPattern: EventPattern }),
      ...(ScheduleExpression && { scheduleExpression: ScheduleExpression }),
      state: State ?? 'ENABLED',
      targets: Targets.map(({ Arn, Input, InputPath }) => ({
        arn: Arn,
        ...(Input && { input: Input }),
        ...(InputPath && { inputPath: InputPath }),
      })),
    });
    return { ref: name, attributes: { Arn: arn('events', `rule/${name}`) } };
  },
});

/** Plays CloudFormation to the function behind a custom resource: invokes it and waits for its answer to ResponseURL. */
export async function customResource(
  resource: ResolvedResource,
  { services }: Context,
): Promise<Provisioned> {
  const { ServiceToken, ...properties } = resource.properties;
  const answers = await serve(0, async (req, res) => {
    const body = JSON.parse((await readBody(req)).toString()) as Answer;
    res.end(() => answers.server.emit('answer', body));
  });
  try {
    const answered = once(answers.server, 'answer') as Promise<[Answer]>;
    const invoked = services.functions
      .invoke(String(ServiceToken), {
        RequestType: 'Create',
        ResponseURL: `http://127.0.0.1:${answers.port}/`,
        StackId: resource.stack,
        RequestId: resource.logicalId,
        LogicalResourceId: resource.logicalId,
        ResourceType: resource.type,
        ResourceProperties: { ServiceToken, ...properties },
      })
      .then(() => answered);
    const [answer] = await Promise.race([answered, invoked]);
    if (answer.Status !== 'SUCCESS') throw new Error(`${resource.logicalId} failed: ${answer.Reason}`);
    return { ref: answer.PhysicalResourceId, attributes: answer.Data ?? {} };
  } finally {
    await answers.close();
  }
}

interface LambdaFunction {
  Code: { S3Key: string };
  Environment?: { Variables: Record<string, string> };
  Timeout?: number;
  MemorySize?: number;
  Handler: string;
}
interface Rule {
  EventPattern?: Pattern;
  ScheduleExpression?: string;
  State?: 'ENABLED' | 'DISABLED';
  Targets?: { Arn: string; Input?: string; InputPath?: string }[];
}
interface Answer {
  Status: 'SUCCESS' | 'FAILED';
  Reason?: string;
  PhysicalResourceId: string;
  Data?: Record<string, string>;
}
