import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { builtPath } from '#infra/built.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import { AppLogGroup } from './app-log-group.ts';
import { stageOf } from './app-stack.ts';

/**
 * A Lambda function from the bundle of its entry (`audio/audio-records/handler`), with its own role and log. It has no
 * permissions until a resource grants them; the grant also sets the environment variable with the resource's name.
 */
export class AppFunction extends Function {
  constructor(scope: Construct, id: string, { entry, description, timeout, memoryMb }: AppFunctionProps) {
    const logGroup = new AppLogGroup(scope, `${id}Log`);
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, id, {
      description,
      code: Code.fromAsset(builtPath(scope, `functions/${entry}`)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMb ?? stageOf(scope).functionMemoryMb,
      timeout: timeout ?? Duration.seconds(25),
      reservedConcurrentExecutions: stageOf(scope).reservedConcurrency?.[entry],
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      tracing: Tracing.ACTIVE,
    });
    acknowledgeWildcard(role, '*', 'X-Ray accepts trace segments on no narrower resource.');
  }

  /**
   * Allows exactly these actions. A resource that ends with a wildcard needs a reason (`because`), which cdk-nag
   * requires.
   */
  allow(actions: string[], resources: string[], because?: string): void {
    this.addToRolePolicy(new PolicyStatement({ actions, resources }));
    if (because === undefined) return;
    for (const resource of resources) acknowledgeWildcard(this.role!, resource, because);
  }
}

export interface AppFunctionProps {
  readonly entry: string;
  readonly description: string;
  readonly timeout?: Duration;
  /** Overrides the memory size that the stage gives all functions. For background functions. */
  readonly memoryMb?: number;
}
