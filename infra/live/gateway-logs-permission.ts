import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from '#infra/constructs/acknowledge.ts';

/**
 * Lets API Gateway write logs of WebSocket APIs, which it refuses to configure otherwise. The account has one such
 * setting for all its gateways: the last deploy wins, and it stays when this stack goes, also as a first deploy that
 * failed: other gateways may depend on it by then. It has no name that could be taken.
 */
export class GatewayLogsPermission extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const writing = new PolicyStatement({ actions: demanded, resources: ['*'] });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      // Within the role, since a policy beside it would go with the stack and leave a role that may do nothing.
      inlinePolicies: { Logs: new PolicyDocument({ statements: [writing] }) },
    });
    acknowledgeWildcard(role, '*', 'API Gateway demands exactly this of the role of an account.');
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    account.node.addDependency(role);
    for (const kept of [role, account]) kept.applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
}

/** What API Gateway looks for before it takes a role. */
const demanded = [
  'logs:CreateLogGroup',
  'logs:CreateLogStream',
  'logs:DescribeLogGroups',
  'logs:DescribeLogStreams',
  'logs:FilterLogEvents',
  'logs:GetLogEvents',
  'logs:PutLogEvents',
];
