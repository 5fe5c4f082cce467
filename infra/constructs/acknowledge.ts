import { Reference, Stack, Tokenization, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

export function acknowledge(at: IConstruct, rule: string, reason: string): void {
  Validations.of(at).acknowledge({ id: `AwsSolutions-${rule}`, reason });
}

export function acknowledgeWarning(at: IConstruct, id: string, reason: string): void {
  Validations.of(at).acknowledge({ id: `@aws-cdk/${id}`, reason });
}

/**
 * Gives cdk-nag the reason why a policy below `at` needs a wildcard for this resource. It still reports other wildcards
 * below `at`.
 */
export function acknowledgeWildcard(at: IConstruct, resource: string, reason: string): void {
  acknowledge(at, `IAM5[Resource::${findingNameOf(at, resource)}]`, reason);
}

/**
 * Writes a resource as cdk-nag does in the names of its findings: by the template's references, or by their exports for
 * other stacks.
 */
function findingNameOf(at: IConstruct, resource: string): string {
  const stack = Stack.of(at);
  const parts = Tokenization.reverseString(resource).mapTokens({
    mapToken: (token) => {
      const owner = Reference.isReference(token) ? Stack.of(token.target) : stack;
      return owner === stack ? token : Tokenization.reverseString(owner.exportValue(token)).firstToken;
    },
  });
  const joinedParts = parts.join({
    join: (left, right) => flattenedText(stack.resolve(left)) + flattenedText(stack.resolve(right)),
  });
  return flattenedText(stack.resolve(joinedParts));
}

function flattenedText(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[kind, inner] = []] = Object.entries(value as object);
  if (kind === 'Ref') return `<${String(inner)}>`;
  if (kind === 'Fn::GetAtt') return `<${(inner as string[]).join('.')}>`;
  if (kind === 'Fn::ImportValue') return flattenedText(inner);
  if (kind === 'Fn::Join') return (inner as [string, unknown[]])[1].map(flattenedText).join('');
  throw new Error(`No finding name is known for ${JSON.stringify(value)}.`);
}
