import type { account as contract } from '#shared/contract/people/account.ts';
import { googleLinkMinutes } from '#shared/domain/people/account-terms.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import type { UserPool } from '#functions/people/user-pool.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import { findPoolUser, hasPassword } from './get-account.ts';

/**
 * Only stores that the person wants to connect Google. The next sign-in with Google proves the Google account, and the
 * sign-up trigger connects it.
 */
export function openGoogleLink(deps: Dependencies): Operation<typeof contract.openGoogleLink> {
  return async ({ actor }) => {
    const [person, known] = await Promise.all([deps.personOf(actor), findPoolUser(deps.pool, actor)]);
    if (known.googleSubject) throw new Refusal('conflict', 'Google is already connected to this account.');
    const endsAt = new Date(deps.now().getTime() + googleLinkMinutes * 60_000).toISOString();
    await deps.people.wishForGoogle(person.id, endsAt);
    return { until: endsAt };
  };
}

/** Also cancels a pending connection to Google. Safe to repeat. */
export function removeGoogleLink(deps: Dependencies): Operation<typeof contract.removeGoogleLink> {
  return async ({ actor }) => {
    const [person, known] = await Promise.all([deps.personOf(actor), findPoolUser(deps.pool, actor)]);
    if (!hasPassword(known)) {
      throw new Refusal(
        'conflict',
        'Google is the only way to sign in to this account, so it can’t be disconnected.',
      );
    }
    await deps.people.wishForGoogle(person.id, undefined);
    if (known.googleSubject) await deps.pool.unlinkGoogle(known.googleSubject);
  };
}

interface Dependencies {
  readonly personOf: PersonOf;
  readonly pool: Pick<UserPool, 'find' | 'unlinkGoogle'>;
  readonly people: PeopleStore;
  readonly now: () => Date;
}
