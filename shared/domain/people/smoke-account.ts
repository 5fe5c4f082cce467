import { provisionalUsername } from './usernames.ts';

/**
 * The username of the permanent account that `npm run smoke` and the canary use. It looks provisional, so that only an
 * admin could take it and lists leave it out.
 */
export const smokeUsername = provisionalUsername('Cognito', 'smoke');

export const smokeSecretName = (stage: string): string => `quillcast/${stage}/smoke`;

export interface SmokeAccount {
  readonly email: string;
  readonly password: string;
}
