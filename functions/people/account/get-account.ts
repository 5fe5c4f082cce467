import type { Account, account as contract } from '#shared/contract/people/account.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import type { PoolUser, UserPool } from '#functions/people/user-pool.ts';
import { unauthorized, type Actor } from '#functions/platform/actor.ts';
import type { Operation } from '#functions/platform/serve.ts';

export function getAccount(deps: Dependencies): Operation<typeof contract.getAccount> {
  return async ({ actor }) => {
    const [person, poolUser] = await Promise.all([deps.personOf(actor), findPoolUser(deps.pool, actor)]);
    return {
      account: {
        hasPassword: hasPassword(poolUser),
        google: poolUser.googleSubject !== undefined,
        emailChange: pendingIn(person, deps.now()),
        deleteAfter: person.deleteAfter,
      },
    };
  };
}

/** Throws `unauthorized` if the pool's user was deleted while the token is still valid. */
export async function findPoolUser(pool: Pick<UserPool, 'find'>, actor: Actor): Promise<PoolUser> {
  const poolUser = await pool.find(actor.poolUsername);
  if (!poolUser) throw unauthorized();
  return poolUser;
}

/** Accounts created with Google have no password. */
export const hasPassword = (known: PoolUser): boolean => known.identityProvider === 'Cognito';

function pendingIn({ emailChange }: Person, now: Date): Account['emailChange'] {
  if (!emailChange || emailChange.step !== 'asked' || emailChange.expiresAt <= now.toISOString())
    return undefined;
  return { newEmail: emailChange.newEmail, expiresAt: emailChange.expiresAt };
}

interface Dependencies {
  readonly personOf: PersonOf;
  readonly pool: Pick<UserPool, 'find'>;
  readonly now: () => Date;
}
