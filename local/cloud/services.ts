import { join } from 'node:path';
import { createAccessKeys } from '#local/services/access-keys.ts';
import { startBedrock } from '#local/services/bedrock/index.ts';
import type { OwnModel } from '#local/services/bedrock/pass-on.ts';
import { startCloudFrontControl } from '#local/services/cloudfront/control.ts';
import { startCognito } from '#local/services/cognito/index.ts';
import { startDynamoDb } from '#local/services/dynamodb/index.ts';
import { startEmailJs } from '#local/services/emailjs/index.ts';
import { createEventBridge } from '#local/services/event-bridge/index.ts';
import { createFaults } from '#local/services/faults/index.ts';
import { startHostedPages } from '#local/services/hosted-pages/index.ts';
import { createFunctions, startHere, type LogLine } from '#local/services/lambda/index.ts';
import { invokedByRoles } from '#local/services/lambda/invoked-by-roles.ts';
import { createPermissions } from '#local/services/permissions.ts';
import { startPolly } from '#local/services/polly/index.ts';
import { startS3 } from '#local/services/s3/index.ts';
import { startSecretsManager } from '#local/services/secrets-manager/index.ts';
import { startSes } from '#local/services/ses/index.ts';
import { startSsm } from '#local/services/ssm/index.ts';
import { startStepFunctions } from '#local/services/step-functions/index.ts';
import type { Ports } from './ports.ts';

/**
 * Starts the stand-ins of all services. A new stand-in must check signatures with `keys`, ask `permissions` for each
 * action, list its refusals in `local/services/faults/refusals.ts`, and be tested with the real SDK client.
 */
export async function startServices(options: ServicesOptions) {
  const { ports, pages, dataDir, ownModel, functionWorkers, functionsHere, historyEvents, log } = options;
  const keys = createAccessKeys();
  const faults = createFaults((role) => functions.kill(role));
  const permissions = createPermissions(faults.fateOf);
  // DynamoDB must start first: its lock shows whether another copy uses the folder, and the other services clean up the
  // folder when they start.
  const dynamodb = await startDynamoDb({
    port: ports.dynamodb,
    dir: join(dataDir, 'dynamodb'),
    keys,
    permissions,
  });
  const functions = createFunctions({
    log,
    operator: keys.operator,
    ...(functionsHere ? { start: startHere, maxWorkers: Infinity } : { maxWorkers: functionWorkers }),
  });
  const invokeAs = invokedByRoles(permissions, functions.invoke);
  const eventBridge = createEventBridge(functions.invoke);
  const ses = await startSes({
    port: ports.ses,
    keys,
    permissions,
    pages,
    dir: join(dataDir, 'ses'),
    emit: eventBridge.emit,
  });

  const [s3, stepFunctions, cognito, polly, bedrock, secretsManager, ssm, cloudFrontControl] =
    await Promise.all([
      startS3({ port: ports.s3, dir: join(dataDir, 's3'), keys, permissions }),
      startStepFunctions({
        port: ports.stepFunctions,
        dir: join(dataDir, 'step-functions'),
        keys,
        permissions,
        invoke: invokeAs,
        emit: eventBridge.emit,
        mostEvents: historyEvents,
      }),
      startCognito({
        port: ports.cognito,
        keys,
        permissions,
        pages,
        dir: join(dataDir, 'cognito'),
        invoke: functions.invoke,
        deliver: ses.deliver,
      }),
      startPolly({ port: ports.polly, keys, permissions }),
      startBedrock({ port: ports.bedrock, ownModel, keys, permissions }),
      startSecretsManager({
        port: ports.secretsManager,
        keys,
        permissions,
        dir: join(dataDir, 'secrets-manager'),
      }),
      startSsm({ port: ports.ssm, keys, permissions }),
      startCloudFrontControl({ port: ports.cloudFrontControl, keys, permissions }),
    ]);
  const emailJs = await startEmailJs({ port: ports.emailJs, pages, deliver: ses.deliver });
  const hostedPages = await startHostedPages({ port: ports.hostedPages, pages, hosted: cognito.hosted });

  return {
    keys,
    permissions,
    faults,
    functions,
    invokeAs,
    eventBridge,
    dynamodb,
    s3,
    stepFunctions,
    cognito,
    ses,
    polly,
    bedrock,
    secretsManager,
    ssm,
    cloudFrontControl,
    /** First stops everything that starts work, then the services that this work writes to. */
    async close() {
      eventBridge.close();
      await stepFunctions.close();
      await functions.close();
      await Promise.all(
        [hostedPages, emailJs, ses, polly, bedrock, cognito, secretsManager, ssm, cloudFrontControl, s3].map(
          (service) => service.close(),
        ),
      );
      await dynamodb.close();
    },
  };
}

/** The SDK reads these variables itself, so functions need no setting for the local cloud. */
export const sdkEnvironment = (ports: Ports): Record<string, string> => ({
  AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${ports.dynamodb}`,
  AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${ports.s3}`,
  AWS_ENDPOINT_URL_SFN: `http://127.0.0.1:${ports.stepFunctions}`,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `http://127.0.0.1:${ports.cognito}`,
  AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${ports.ses}`,
  AWS_ENDPOINT_URL_POLLY: `http://127.0.0.1:${ports.polly}`,
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: `http://127.0.0.1:${ports.bedrock}`,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${ports.secretsManager}`,
  AWS_ENDPOINT_URL_SSM: `http://127.0.0.1:${ports.ssm}`,
  AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: `http://127.0.0.1:${ports.webSocketApi}`,
  AWS_ENDPOINT_URL_CLOUDFRONT: `http://127.0.0.1:${ports.cloudFrontControl}`,
});

interface ServicesOptions {
  readonly ports: Ports;
  readonly pages: readonly string[];
  readonly dataDir: string;
  readonly ownModel?: OwnModel | undefined;
  readonly functionWorkers?: number | undefined;
  readonly functionsHere?: boolean | undefined;
  readonly historyEvents?: number | undefined;
  readonly log: (line: LogLine) => void;
}
export type Services = Awaited<ReturnType<typeof startServices>>;
