import { usernameFormProblem, usernameProblem } from '#shared/domain/people/usernames.ts';
import type { Actor } from '#functions/platform/actor.ts';

export const usernameProblemOf = (username: string, actor: Actor): string | undefined =>
  actor.groups.includes('admin') ? usernameFormProblem(username) : usernameProblem(username);
