import type { Actor } from '#functions/platform/actor.ts';

/**
 * Whether somebody signed in with their own password. Cognito gives this scope to sign-ins by its API alone; no client
 * of ours may ask the hosted pages for it.
 */
export const isOwnSignIn = ({ scopes }: Pick<Actor, 'scopes'>): boolean =>
  scopes.includes('aws.cognito.signin.user.admin');
