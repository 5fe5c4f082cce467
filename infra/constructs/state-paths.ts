import { JsonPath } from 'aws-cdk-lib/aws-stepfunctions';
import type * as z from 'zod/mini';

/**
 * How Step Functions makes the payload of one item of a list: the field `item` is the item, every other comes from
 * the state by its own name. Fails for a field that the state does not have, and for one that it may not have: Step
 * Functions ends an execution at a path that leads nowhere.
 */
export function itemSelector(
  state: z.ZodMiniObject,
  payload: z.ZodMiniObject,
  item: string,
): Record<string, string> {
  const missing = Object.keys(payload.shape).filter((name) => name !== item && !(name in state.shape));
  if (missing.length > 0) throw new Error(`The state has no ${missing.join(', ')} for each ${item}.`);
  const unsure = Object.entries(payload.shape).filter(([name, field]) => name !== item && isOptional(field));
  if (unsure.length > 0) throw new Error(`The state may have no ${unsure.map(([name]) => name).join(', ')}.`);
  return Object.fromEntries(
    Object.keys(payload.shape).map((name) => [
      name,
      JsonPath.stringAt(name === item ? '$$.Map.Item.Value' : `$.${name}`),
    ]),
  );
}

const isOptional = (field: object) => (field as z.ZodMiniType).safeParse(undefined).success;

/** Where a field of the state lies. */
export const pathOf = <State extends z.ZodMiniObject>(_: State, name: keyof z.output<State> & string) =>
  `$.${name}`;
