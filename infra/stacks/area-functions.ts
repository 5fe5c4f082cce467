import { AppFunction } from '#infra/constructs/app-function.ts';
import type { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaApi, AreaFunctions } from '#infra/constructs/area-api.ts';
import { rememberLogs } from '#infra/constructs/logs-parameter.ts';
import type { Foundation } from '#infra/foundation.ts';
import type { Area } from '#shared/contract/index.ts';

/**
 * Deploys the functions of an area's endpoints. For example, `pageViews` of the area `site` becomes the function
 * `PageViews` from `functions/site/page-views/handler.ts`.
 */
export function areaFunctions<A extends Area, Needed extends Foundation>(
  stack: AppStack,
  area: A,
  api: AreaApi<A, Needed>,
  needed: Needed,
): AreaFunctions<A> {
  const domains = Object.entries<AreaApi<A, Needed>[keyof AreaApi<A, Needed>]>(api);
  const functions = domains.map(([domain, { description, grant }]) => {
    const folder = domain.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const answering = new AppFunction(stack, `${domain[0]!.toUpperCase()}${domain.slice(1)}`, {
      entry: `${area}/${folder}/handler`,
      description,
    });
    needed.identity.client.nameTo(answering);
    needed.data.originSecret?.requireOf(answering);
    grant?.(answering, needed);
    return [domain, answering] as const;
  });
  rememberLogs(
    stack,
    area,
    functions.map(([, { logGroup }]) => logGroup),
  );
  return Object.fromEntries(functions) as AreaFunctions<A>;
}
