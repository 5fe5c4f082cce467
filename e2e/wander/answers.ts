import { setTimeout as sleep } from 'node:timers/promises';
import type { Route } from '@playwright/test';
import type { Hold } from './steps.ts';
import type { Walker } from './walker.ts';

export async function holdSaves(walker: Walker, holds: readonly Hold[]): Promise<void> {
  await releaseSaves(walker);
  let sentCount = 0;
  if (holds.length === 0) return;
  walker.isHeld = true;
  await walker.context.route(saveRoute, (route) =>
    passSave(walker, route, () => holds[sentCount++ % holds.length]!),
  );
}

export async function releaseSaves(walker: Walker): Promise<void> {
  if (!walker.isHeld) return;
  walker.isHeld = false;
  await walker.context.unroute(saveRoute);
}

const saveRoute = /\/api\/chapters\/[^/]+$/;

async function passSave(walker: Walker, route: Route, nextHold: () => Hold): Promise<void> {
  if (route.request().method() !== 'PUT') return route.continue();
  const [before, after] = nextHold();
  const steps = async (count: number) => {
    for (const endStep = walker.steps + count; walker.isHeld && walker.steps < endStep;) await sleep(20);
  };
  await steps(before);
  const response = await route.fetch().catch(ignoreClosedPage);
  if (after === 'lost' || !response) return route.abort().catch(ignoreClosedPage);
  await steps(after);
  await route.fulfill({ response }).catch(ignoreClosedPage);
}

const ignoreClosedPage = () => undefined;
