import { mkdir } from 'node:fs/promises';
import type { OwnModel } from '#local/services/bedrock/pass-on.ts';
import { startCloudFront } from '#local/services/cloudfront/index.ts';
import { startHttpApi } from '#local/services/http-api/index.ts';
import { forward } from '#local/services/http.ts';
import type { LogLine } from '#local/services/lambda/index.ts';
import { startWebSocketApi } from '#local/services/websocket-api/index.ts';
import { openAccessLog } from './access-log.ts';
import { readAssembly } from './assembly.ts';
import { consolePage } from './console.ts';
import { emptyEdge, openedApi, originsOf } from './edge.ts';
import { startControl } from './control.ts';
import { leaveOperatorKey } from './operator-key.ts';
import { pagesFrom, portsFrom, type Ports } from './ports.ts';
import { provisioner } from './resources/index.ts';
import { sdkEnvironment, startServices } from './services.ts';
import { runAssembly } from './template.ts';

/**
 * Runs a synthesized assembly on one machine: stand-ins first, then every resource of the templates, then the
 * gateways and the edge that they describe, and at last the work that an earlier end cut off.
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
  const removeOperatorKey = await leaveOperatorKey(dataDir, { ...keys.operator, port });
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
      const place = placeOnlyHere(ports, req.url!);
      // No page signs: whatever of the user pool wants a signature is not to be had by way of the site.
      if (place?.port === ports.cognito) delete req.headers.authorization;
      if (place) forward(req, res, place);
      return place !== undefined || consolePage(services, req, res);
    },
    onUpgrade: live.upgrade,
  });
  const control = await startControl(ports.control, services);
  await services.stepFunctions.resume();

  return {
    /** The one address that people open. */
    origin,
    port,
    dataDir,
    /** What points the real SDK clients here. */
    environment,
    /** With what they may do everything here. */
    operator: keys.operator,
    services,
    /** Runs every schedule now, which tidies what the last crash left, and from now on at its times. */
    beginSchedules: () => void services.eventBridge.beginSchedules(),
    async stop(): Promise<void> {
      await control.close();
      await live.close();
      await cloudFront.close();
      await httpApi.close();
      await accessLog.close();
      await services.close();
      await removeOperatorKey();
    },
  };
}

/** What lies at an address of its own on the web, or nowhere: user pool, hosted pages, mail service, inbox. */
function placeOnlyHere(ports: Ports, url: string): { port: number; path: string } | undefined {
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
  /** A model of the person's own, which answers in place of the offline writer. */
  readonly ownModel?: OwnModel | undefined;
  /** How many may live at once, over all functions; what Lambda's stand-in keeps by itself spares memory. */
  readonly functionWorkers?: number | undefined;
  /** Functions run in this thread, which takes less time, and not in threads of their own. */
  readonly functionsHere?: boolean | undefined;
  /** How many events the history of an execution may have: without it as many as AWS allows. */
  readonly historyEvents?: number | undefined;
  readonly log?: (line: LogLine) => void;
}
export type Cloud = Awaited<ReturnType<typeof startCloud>>;
