import { mkdir } from 'node:fs/promises';
import { startCloudFront } from '#local/services/cloudfront/index.ts';
import { startHttpApi } from '#local/services/http-api/index.ts';
import type { LogLine } from '#local/services/lambda/index.ts';
import { readAssembly } from './assembly.ts';
import { consolePage } from './console.ts';
import { emptyEdge, resolverOf, throttledRoutes } from './edge.ts';
import { forwardTo } from './forward.ts';
import { portsFrom } from './ports.ts';
import { provisioner } from './resources/index.ts';
import { sdkEnvironment, startServices, type Services } from './services.ts';
import { runAssembly } from './template.ts';

/**
 * Runs a synthesized assembly on one machine: stand-ins first, then every resource of the templates, then the
 * gateway and the edge that they describe, and at last the work that an earlier end cut off.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { port, dataDir, assemblyDir, log = () => {} } = options;
  const ports = portsFrom(port);
  await mkdir(dataDir, { recursive: true });
  const services = await startServices(ports, dataDir, log);
  const environment = sdkEnvironment(ports);
  const assembly = await readAssembly(assemblyDir);
  const edge = emptyEdge(`localhost:${ports.origin}`);
  await runAssembly(assembly, provisioner({ services, assembly, edge, environment }));
  if (!edge.distribution) throw new Error('The templates hold no distribution.');

  const httpApi = await startHttpApi({
    port: ports.httpApi,
    invoke: (functionArn, event) => services.functions.invoke(functionArn, event),
    jwksUriOf: (issuer) =>
      `http://127.0.0.1:${ports.cognito}/${issuer.split('/').at(-1)}/.well-known/jwks.json`,
    api: { stageName: edge.stageName, routes: throttledRoutes(edge) },
  });
  const cloudFront = await startCloudFront({
    port: ports.origin,
    distribution: edge.distribution,
    resolve: resolverOf(edge, services.s3, httpApi.port),
    extra: (req, res) => consolePage(services, req, res) || forwardTo(ports.cognito, '/idp', req, res),
  });
  await services.stepFunctions.resume();
  void services.eventBridge.runSchedules();

  return {
    origin: `http://localhost:${ports.origin}`,
    port,
    dataDir,
    environment,
    services,
    async stop() {
      await cloudFront.close();
      await httpApi.close();
      await services.close();
    },
  };
}

export interface CloudOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly assemblyDir: string;
  readonly log?: (line: LogLine) => void;
}

export interface Cloud {
  /** The one address that people open. */
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  /** What points the real SDK clients here. */
  readonly environment: Readonly<Record<string, string>>;
  readonly services: Services;
  stop(): Promise<void>;
}
