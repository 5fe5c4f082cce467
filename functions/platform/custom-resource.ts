import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { log } from './log.ts';

/**
 * The door of a function behind a custom resource. CloudFormation waits for its answer, so that a failure is told as
 * well, with its reason. What `make` gives are the resource's attributes; removing is left to the stack.
 */
export const customResource =
  ({ failure, idOf, make }: Made) =>
  async (event: CloudFormationCustomResourceEvent): Promise<void> => {
    const PhysicalResourceId = idOf(event.ResourceProperties);
    try {
      const Data = event.RequestType === 'Delete' ? {} : await make(event.ResourceProperties);
      await answer(event, { Status: 'SUCCESS', PhysicalResourceId, Data });
    } catch (error) {
      log.error(failure, error);
      const Reason = error instanceof Error ? error.message : failure;
      await answer(event, { Status: 'FAILED', PhysicalResourceId, Reason });
    }
  };

async function answer(event: CloudFormationCustomResourceEvent, result: Result): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const response = await fetch(event.ResponseURL, {
    method: 'PUT',
    // CloudFormation's address is signed for an empty content type.
    headers: { 'content-type': '' },
    body: JSON.stringify({ StackId, RequestId, LogicalResourceId, ...result }),
  });
  if (!response.ok) throw new Error(`CloudFormation refused the answer with ${response.status}.`);
}

type Attributes = Readonly<Record<string, string>>;
type Properties = CloudFormationCustomResourceEvent['ResourceProperties'];
interface Made {
  /** The sentence of the log. */
  readonly failure: string;
  readonly idOf: (properties: Properties) => string;
  /** May be asked again for what is there already. */
  readonly make: (properties: Properties) => Promise<Attributes>;
}
interface Result {
  readonly Status: 'SUCCESS' | 'FAILED';
  readonly PhysicalResourceId: string;
  readonly Reason?: string;
  readonly Data?: Attributes;
}
