import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { log } from './log.ts';

/**
 * Handles the requests of a CloudFormation custom resource. CloudFormation waits for a response, so a failure is sent
 * as well, with its reason. `make` returns the resource's attributes. A deletion request does nothing, because
 * CloudFormation deletes the stack's own resources itself.
 */
export const customResource =
  ({ failure, idOf, make }: ResourceMaker) =>
  async (event: CloudFormationCustomResourceEvent): Promise<void> => {
    const PhysicalResourceId = idOf(event.ResourceProperties);
    try {
      const Data = event.RequestType === 'Delete' ? {} : await make(event.ResourceProperties);
      await sendResult(event, { Status: 'SUCCESS', PhysicalResourceId, Data });
    } catch (error) {
      log.error(failure, error);
      const Reason = error instanceof Error ? error.message : failure;
      await sendResult(event, { Status: 'FAILED', PhysicalResourceId, Reason });
    }
  };

async function sendResult(event: CloudFormationCustomResourceEvent, result: ResourceResult): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const response = await fetch(event.ResponseURL, {
    method: 'PUT',
    // CloudFormation signs the response address for an empty content type.
    headers: { 'content-type': '' },
    body: JSON.stringify({ StackId, RequestId, LogicalResourceId, ...result }),
  });
  if (!response.ok) throw new Error(`CloudFormation refused the answer with ${response.status}.`);
}

type Attributes = Readonly<Record<string, string>>;
type Properties = CloudFormationCustomResourceEvent['ResourceProperties'];
interface ResourceMaker {
  readonly failure: string;
  readonly idOf: (properties: Properties) => string;
  /** Must be idempotent. */
  readonly make: (properties: Properties) => Promise<Attributes>;
}
interface ResourceResult {
  readonly Status: 'SUCCESS' | 'FAILED';
  readonly PhysicalResourceId: string;
  readonly Reason?: string;
  readonly Data?: Attributes;
}
