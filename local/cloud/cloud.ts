import { mkdir } from 'node:fs/promises';
import type { OwnModel } from '#local/services/bedrock/pass-on.ts';
import { startCloudFront } from '#local/services/cloudfront/index.ts';
import { startHttpApi } from '#local/services/http-api/index.ts';
import { forwardRequest } from '#local/services/http.ts';
import type { LogLine } from '#local/services/lambda/index.ts';
import { startWebSocketApi } from '#local/services/websocket-api/index.ts';
import { openAccessLog } from './access-log.ts';
import { readAssembly } from './assembly.ts';
import { consolePage } from './console.ts';
import { emptyEdge, openedApi, originsOf } from './edge.ts';
import { startControl } from './control.ts';
import { writeOperatorKey } from './operator-key.ts';
import { pagesFrom, portsFrom, type Ports } from './ports.ts';
import { provisioner } from './resources/index.ts';
import { sdkEnvironment, startServices } from './services.ts';
import { runAssembly } from './template.ts';

/**
 * Runs a synthesized assembly on this machine: starts the stand-ins, then creates every resource of the templates, then
 * starts gateways and edge, and finally resumes interrupted workflows.
 */
export async function startCloud(options: CloudOptions) {
  const { port, dataDir, assemblyDir, ownModel, functionWorkers, functionsHere, historyEvents } = options;
  const { log = () => {} } = options;
  const ports = portsFrom(port);
  await mkdir(dataDir, { recursive: true });
  const pages = pagesFrom(port);
  const services = await startServices({
    ports,
    pages,
    dataDir,
    ownModel,
    functionWorkers,
    functionsHere,
    historyEvents,
    log,
  });
  const { keys } = services;
  const removeOperatorKey = await writeOperatorKey(dataDir, { ...keys.operator, port });
  const environment: Record<string, string> = {
    ...sdkEnvironment(ports),
    ...(historyEvents !== undefined && { HISTORY_EVENTS: String(historyEvents) }),
  };
  const origin = `http://localhost:${ports.origin}`;
  const assembly = await readAssembly(assemblyDir, origin);
  const edge = emptyEdge(new URL(origin).host);
  await runAssembly(assembly, provisioner({ services, assembly, edge, environment }));
  if (!edge.distribution) throw new Error('The templates hold no distribution.');

  const { functions, invokeAs } = services;
  const accessLog = openAccessLog(dataDir);
  const httpApi = await startHttpApi({
    ...openedApi(edge, 'HTTP', services.permissions),
    port: ports.httpApi,
    pages,
    log: accessLog.write,
    invoke: (functionArn, event, { role, requestId }) =>
      role === undefined
        ? functions.invoke(functionArn, event, requestId)
        : invokeAs(functionArn, event, role, requestId),
    jwksUriOf: (issuer) =>
      `http://127.0.0.1:${ports.cognito}/${issuer.split('/').at(-1)}/.well-known/jwks.json`,
  });
  const live = await startWebSocketApi({
    ...openedApi(edge, 'WEBSOCKET', services.permissions),
    port: ports.webSocketApi,
    keys,
    permissions: services.permissions,
    invoke: functions.invoke,
  });
  const cloudFront = await startCloudFront({
    port: ports.origin,
    pages,
    distribution: edge.distribution,
    parts: edge,
    originOf: originsOf(edge, services.s3, httpApi.port),
    extra(req, res) {
      const localTarget = localOnlyTarget(ports, req.url!);
      // Pages never sign requests, so this drops any signature: operations of the user pool that require a signature
      // are then refused.
      if (localTarget?.port === ports.cognito) delete req.headers.authorization;
      if (localTarget) forwardRequest(req, res, localTarget);
      return localTarget !== undefined || consolePage(services, req, res);
    },
    onUpgrade: live.upgrade,
  });
  const control = await startControl(ports.control, services);
  await services.stepFunctions.resume();

  return {
    origin,
    port,
    dataDir,
    environment,
    operator: keys.operator,
    services,
    /** Runs every schedule once now, which cleans up after a crash, and later at its usual times. */
    beginSchedules: () => void services.eventBridge.beginSchedules(),
    async stop(): Promise<void> {
      await control.close();
      // closes CloudFront before `live`, because otherwise a page could open a new connection in between
      await cloudFront.close();
      await live.close();
      await httpApi.close();
      await accessLog.close();
      await services.close();
      await removeOperatorKey();
    },
  };
}

function localOnlyTarget(ports: Ports, url: string): { port: number; path: string } | undefined {
  const [path = ''] = url.split('?');
  if (path.startsWith('/idp/')) return { port: ports.cognito, path: url.slice('/idp'.length) };
  if (path.startsWith('/emailjs/')) return { port: ports.emailJs, path: url.slice('/emailjs'.length) };
  if (/^\/(login|logout|oauth2\/\w+)$/.test(path)) return { port: ports.hostedPages, path: url };
  if (/^\/inbox($|\/)/.test(path)) return { port: ports.ses, path: url };
  return undefined;
}

export interface CloudOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly assemblyDir: string;
  readonly ownModel?: OwnModel | undefined;
  /** The maximum number of running workers of all functions together; fewer workers use less memory. */
  readonly functionWorkers?: number | undefined;
  readonly functionsHere?: boolean | undefined;
  /** The most events in an execution's history; defaults to AWS's limit. */
  readonly historyEvents?: number | undefined;
  readonly log?: (line: LogLine) => void;
}
export type Cloud = Awaited<ReturnType<typeof startCloud>>;
