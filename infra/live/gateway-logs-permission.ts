import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from '#infra/constructs/acknowledge.ts';

/**
 * Lets API Gateway write logs of WebSocket APIs, which need this permission. An account has one such setting for all
 * gateways: the last deploy wins. The role and the setting are retained when the stack is deleted or its first deploy
 * fails, because other gateways may use them. They have no fixed names, so they can't collide with those of a later
 * deploy.
 */
export class GatewayLogsPermission extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const writing = new PolicyStatement({ actions: demandedActions, resources: ['*'] });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      // Inline, because a separate policy would be deleted with the stack and leave the role without permissions.
      inlinePolicies: { Logs: new PolicyDocument({ statements: [writing] }) },
    });
    acknowledgeWildcard(role, '*', 'API Gateway demands exactly this of the role of an account.');
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    account.node.addDependency(role);
    for (const retained of [role, account]) retained.applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
}

/** API Gateway checks for these permissions before it accepts a role. */
const demandedActions = [
  'logs:CreateLogGroup',
  'logs:CreateLogStream',
  'logs:DescribeLogGroups',
  'logs:DescribeLogStreams',
  'logs:FilterLogEvents',
  'logs:GetLogEvents',
  'logs:PutLogEvents',
];
