import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { currentToken } from '#web/auth/tokens.ts';
import type { RememberedDevice, TwoStepSecret } from './cognito-account.ts';

/**
 * Changes the password. Like all functions here, it is for people with a password and throws with a message for the
 * person.
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await (await cognitoAccount()).changePassword(oldPassword, newPassword);
}

export async function hasTwoStep(): Promise<boolean> {
  return (await cognitoAccount()).hasTwoStep();
}

/** Creates a new secret for an authenticator app; nothing changes until `proveTwoStep` and `switchTwoStepOn`. */
export async function beginTwoStep(accountName: string): Promise<TwoStepSecret> {
  return (await cognitoAccount()).beginTwoStep(accountName);
}

export async function proveTwoStep(code: string): Promise<void> {
  await (await cognitoAccount()).proveTwoStep(code);
}

export async function switchTwoStepOn(): Promise<void> {
  await (await cognitoAccount()).switchTwoStepOn();
}

export async function endTwoStep(): Promise<void> {
  await (await cognitoAccount()).endTwoStep();
}

export async function rememberedDevices(): Promise<readonly RememberedDevice[]> {
  return (await cognitoAccount()).rememberedDevices();
}

export async function forgetDevice(id: string): Promise<void> {
  await (await cognitoAccount()).forgetDevice(id);
}

/**
 * Refreshes the tokens before Amplify is called: this refresh happens under the lock that all tabs share, while Amplify
 * works with its own copy of the tokens.
 */
async function cognitoAccount() {
  const [module] = await Promise.all([loadChunk(() => import('./cognito-account.ts')), currentToken()]);
  return module;
}

export type { RememberedDevice, TwoStepSecret } from './cognito-account.ts';
