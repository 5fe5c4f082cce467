import { JsonPath } from 'aws-cdk-lib/aws-stepfunctions';
import type * as z from 'zod/mini';

/**
 * Builds the payload of one list item for Step Functions: `item` is the item, all other fields come from the state's
 * fields of the same name. Throws for a field that the state lacks or may lack, because Step Functions fails an
 * execution at a path without a value.
 */
export function itemSelector(
  state: z.ZodMiniObject,
  payload: z.ZodMiniObject,
  item: string,
): Record<string, string> {
  const missing = Object.keys(payload.shape).filter((name) => name !== item && !(name in state.shape));
  if (missing.length > 0) throw new Error(`The state has no ${missing.join(', ')} for each ${item}.`);
  const optionalFields = Object.entries(payload.shape).filter(
    ([name, field]) => name !== item && isOptional(field),
  );
  if (optionalFields.length > 0)
    throw new Error(`The state may have no ${optionalFields.map(([name]) => name).join(', ')}.`);
  return Object.fromEntries(
    Object.keys(payload.shape).map((name) => [
      name,
      JsonPath.stringAt(name === item ? '$$.Map.Item.Value' : `$.${name}`),
    ]),
  );
}

const isOptional = (field: object) => (field as z.ZodMiniType).safeParse(undefined).success;

export const pathOf = <State extends z.ZodMiniObject>(_: State, name: keyof z.output<State> & string) =>
  `$.${name}`;
