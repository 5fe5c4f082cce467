import {
  HttpIntegrationType,
  HttpRouteIntegration,
  IntegrationCredentials,
  PayloadFormatVersion,
  type HttpRouteIntegrationConfig,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { AppFunction } from './app-function.ts';

/**
 * The role with which a gateway invokes functions: one permission for all, instead of a permission resource on each.
 * This also covers `$default`, which has no method and path that a permission could name.
 */
export class FunctionCaller extends Role {
  constructor(scope: Construct, id: string, functions: readonly AppFunction[]) {
    super(scope, id, { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') });
    this.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: functions.map((called) => called.functionArn),
      }),
    );
  }

  doorTo(name: string, answering: AppFunction): HttpRouteIntegration {
    return new CalledFunction(`${name}-door`, answering, this);
  }
}

/**
 * Replaces CDK's own integration, which can only give the gateway a permission on each function and can't use a role.
 */
class CalledFunction extends HttpRouteIntegration {
  readonly #answering: AppFunction;
  readonly #caller: FunctionCaller;

  constructor(id: string, answering: AppFunction, caller: FunctionCaller) {
    super(id);
    this.#answering = answering;
    this.#caller = caller;
  }

  override bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#answering.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.#caller),
    };
  }
}
