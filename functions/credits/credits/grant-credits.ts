import type { credits as contract } from '#shared/contract/credits/credits.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import { fingerprint, newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { CreditAccountStore } from '#functions/credits/credit-account-store.ts';
import type { CreditEntryStore } from '#functions/credits/credit-entry-store.ts';
import type { GrantRequests } from './grant-requests.ts';
import { findPerson, personCredits, type PersonDependencies } from './person-credits.ts';

/** Grants credits. Stores the request in the same transaction, so that a repeated request grants nothing more. */
export function grantCredits(deps: Dependencies): Operation<typeof contract.grantCredits> {
  return async ({ actor, params, body, idempotencyKey }) => {
    const person = await findPerson(deps, params.username);
    const { credits, about } = body;
    const request = {
      id: `request_${idempotencyKey === undefined ? newId('own') : fingerprint([actor.id, idempotencyKey])}`,
      requestFingerprint: fingerprint([credits, about]),
    };
    const failed = await deps.transact({
      request: deps.requests.addWrite(person.id, request),
      entry: deps.entries.addWrite(person.id, { kind: 'grant', about, credits }, deps.now()),
      account: deps.credits.grantWrite(person.id, credits),
    });
    if (failed.size > 0) {
      const earlierRequest = await deps.requests.get(person.id, request.id);
      if (earlierRequest?.requestFingerprint !== request.requestFingerprint)
        throw new Refusal('conflict', 'This Idempotency-Key was used for another request.');
    }
    return { person: await personCredits(deps, person) };
  };
}

interface Dependencies extends PersonDependencies {
  readonly credits: Pick<CreditAccountStore, 'get' | 'grantWrite'>;
  readonly entries: Pick<CreditEntryStore, 'pageOf' | 'addWrite'>;
  readonly requests: GrantRequests;
  readonly transact: Transact;
}
