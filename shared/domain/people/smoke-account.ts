import { provisionalUsername } from './usernames.ts';

/**
 * What the lasting account of a stage is called that `npm run smoke` and the canary sign in with. Its username stands in
 * for one that nobody chose: so it can be taken by nobody else, and the account is shown in no list.
 */
export const smokeUsername = provisionalUsername('Cognito', 'smoke');

/** Secret with the fields of `SmokeAccount`. */
export const smokeSecretName = (stage: string): string => `quillcast/${stage}/smoke`;

export interface SmokeAccount {
  readonly email: string;
  readonly password: string;
}
