import { blockedResponse } from './blocked-response.ts';
import { endpointName } from './endpoint-name.ts';
import { createGuard, guardLimits, type GuardStats } from './guard.ts';
import { logNotice } from './log.ts';

const guard = createGuard({ now: () => performance.now(), random: Math.random, report: logNotice });

let gateway = '/api';
let isSwitchedOn = true;

/**
 * `fetch` that counts requests to the API gateway and blocks them in a request storm. A request to a `known` endpoint
 * always counts; without `known`, the address decides whether the request goes to the gateway.
 */
export async function guardedFetch(
  input: string | URL,
  init: RequestInit = {},
  known?: KnownEndpoint,
): Promise<Response> {
  const verdict = verdictOn(input, init.method ?? 'GET', known);
  return verdict === 'passed' ? fetch(input, init) : blockedResponse(verdict);
}

/** Returns whether a request may be sent without `fetch`, for example by a beacon, and counts it. */
export const mayRequest = (input: string, method: string): boolean => verdictOn(input, method) === 'passed';

/** For the developer console and `/toast-test` (A18). The limiter can be disabled, the breaker can't. */
export const requestGuard: RequestGuardHandle = {
  disableFor30Seconds: () => guard.disableLimiter(30_000),
  disableFor2Minutes: () => guard.disableLimiter(120_000),
  reset: guard.reset,
  stats: guard.stats,
};

/** Sets `window.quillcast.requestGuard` and logs the stats every 60 s. Call once at start. */
export function startRequestGuard(): void {
  window.quillcast = { ...window.quillcast, requestGuard };
  setInterval(() => {
    if (isSwitchedOn) console.debug('The request guard counted.', guard.stats());
  }, guardLimits.statsMilliseconds);
}

export function configureRequestGuard(config: { readonly gateway?: string; readonly on?: boolean }): void {
  gateway = config.gateway ?? '/api';
  isSwitchedOn = config.on ?? true;
}

function verdictOn(input: string | URL, method: string, known?: KnownEndpoint) {
  const path = isSwitchedOn ? (known?.path ?? pathAtGateway(input)) : undefined;
  if (path === undefined) return 'passed';
  return guard.ask({ endpoint: known?.route ?? endpointName(method, path), path });
}

function pathAtGateway(input: string | URL): string | undefined {
  const base = new URL(gateway, location.href);
  const folder = base.pathname.replace(/\/$/, '');
  const { origin, pathname } = new URL(input, location.href);
  const isGateway = origin === base.origin && `${pathname}/`.startsWith(`${folder}/`);
  return isGateway ? pathname.slice(folder.length) : undefined;
}

declare global {
  interface Window {
    quillcast?: { readonly requestGuard?: RequestGuardHandle };
  }
}

interface KnownEndpoint {
  readonly route: string;
  readonly path: string;
}

export interface RequestGuardHandle {
  readonly disableFor30Seconds: () => void;
  readonly disableFor2Minutes: () => void;
  readonly reset: () => void;
  readonly stats: () => GuardStats;
}
