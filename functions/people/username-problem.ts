import { usernameFormProblem, usernameProblem } from '#shared/domain/people/usernames.ts';
import type { Actor } from '#functions/platform/actor.ts';

/** Why this person may not be called so. Names that are set aside are for admins. */
export const problemOf = (username: string, actor: Actor): string | undefined =>
  actor.groups.includes('admin') ? usernameFormProblem(username) : usernameProblem(username);
