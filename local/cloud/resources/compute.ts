import { randomUUID } from 'node:crypto';
import type { Rule } from '#local/services/event-bridge/index.ts';
import { readBody, serve } from '#local/services/http.ts';
import { arn, physicalName } from '#local/cloud/names.ts';
import type { Provision, ResolvedResource } from '#local/cloud/template.ts';
import { assetFolder, type Context } from './context.ts';

export const computeResources = (context: Context): Record<string, Provision> => ({
  'AWS::Lambda::Function'(resource: ResolvedResource<LambdaFunction>) {
    const { FunctionName, Code, Handler, Timeout, MemorySize, Environment, Role } = resource.properties;
    const name = physicalName(resource, FunctionName);
    const functionArn = arn('lambda', `function:${name}`);
    const role = nameOf(Role);
    const { accessKeyId, secretAccessKey } = context.services.keys.of(role);
    context.services.functions.define({
      name,
      arn: functionArn,
      role,
      codeDir: assetFolder(context.assembly, Code.S3Key),
      handler: Handler,
      environment: {
        ...Environment?.Variables,
        ...context.environment,
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
      },
      timeoutSeconds: Timeout,
      memoryMb: MemorySize,
    });
    return { ref: name, attributes: { Arn: functionArn } };
  },

  'AWS::StepFunctions::StateMachine'(resource: ResolvedResource<StateMachine>) {
    const { StateMachineName, DefinitionString, RoleArn } = resource.properties;
    const Name = physicalName(resource, StateMachineName);
    const Arn = arn('states', `stateMachine:${Name}`);
    context.services.stepFunctions.define(Arn, JSON.parse(DefinitionString), nameOf(RoleArn));
    return { ref: Arn, attributes: { Arn, Name } };
  },

  'AWS::Events::Rule'(resource: ResolvedResource<Rule>) {
    const name = physicalName(resource);
    context.services.eventBridge.define(name, resource.properties);
    return { ref: name, attributes: { Arn: arn('events', `rule/${name}`) } };
  },
});

const nameOf = (roleArn: string): string => roleArn.split('/').at(-1)!;

export const customResource = ({ services }: Context): Provision =>
  async function ({ type, stack, logicalId, properties }: ResolvedResource<{ ServiceToken: string }>) {
    let answer: CustomResourceAnswer = {
      Status: 'FAILED',
      Reason: 'It did not answer.',
      PhysicalResourceId: '',
    };
    // An unguessable path, like CloudFormation's signed URL.
    const path = `/${randomUUID()}`;
    const server = await serve(0, async (req, res) => {
      if (req.url === path) answer = JSON.parse(String(await readBody(req))) as CustomResourceAnswer;
      else res.statusCode = 403;
      res.end();
    });
    await services.functions.invoke(properties.ServiceToken, {
      RequestType: 'Create',
      ResponseURL: `http://127.0.0.1:${server.port}${path}`,
      StackId: stack,
      RequestId: logicalId,
      LogicalResourceId: logicalId,
      ResourceType: type,
      ResourceProperties: properties,
    });
    await server.close();
    if (answer.Status !== 'SUCCESS') throw new Error(`${logicalId} failed: ${answer.Reason}`);
    return { ref: answer.PhysicalResourceId, attributes: answer.Data ?? {} };
  };

interface LambdaFunction {
  FunctionName?: string;
  Code: { S3Key: string };
  Handler: string;
  Timeout: number;
  MemorySize: number;
  Role: string;
  Environment?: { Variables: Record<string, string> };
}
interface StateMachine {
  StateMachineName?: string;
  DefinitionString: string;
  RoleArn: string;
}
interface CustomResourceAnswer {
  Status: 'SUCCESS' | 'FAILED';
  Reason?: string;
  PhysicalResourceId: string;
  Data?: Record<string, string>;
}
