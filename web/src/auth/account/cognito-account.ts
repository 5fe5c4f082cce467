import * as amplify from 'aws-amplify/auth';
import { configuredTokenStore } from '#web/auth/user-pool.ts';
import type { AuthAction } from '#web/auth/refusals.ts';
import { deviceName } from './device-name.ts';
import { accountRefusal } from './refusals.ts';

const product = 'Quillcast';

export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  withRefusals('password', () => amplify.updatePassword({ oldPassword, newPassword }));

export const hasTwoStep = (): Promise<boolean> =>
  withRefusals('device', async () => {
    const { enabled = [] } = await amplify.fetchMFAPreference();
    return enabled.includes('TOTP');
  });

export const beginTwoStep = (accountName: string): Promise<TwoStepSecret> =>
  withRefusals('device', async () => {
    const app = await amplify.setUpTOTP();
    return { secret: app.sharedSecret, uri: app.getSetupUri(product, accountName).href };
  });

export const proveTwoStep = (code: string): Promise<void> =>
  withRefusals('totp', () => amplify.verifyTOTPSetup({ code }));

export const switchTwoStepOn = (): Promise<void> =>
  withRefusals('device', () => amplify.updateMFAPreference({ totp: 'PREFERRED' }));

export const endTwoStep = (): Promise<void> =>
  withRefusals('device', () => amplify.updateMFAPreference({ totp: 'DISABLED' }));

export const rememberedDevices = (): Promise<readonly RememberedDevice[]> =>
  withRefusals('device', async () => {
    const tokenStore = await configuredTokenStore();
    const [devices, own] = await Promise.all([amplify.fetchDevices(), tokenStore.getDeviceMetadata()]);
    return (
      devices
        // The pool lists every browser that signed in; only remembered ones sign in without the code of the second
        // factor.
        .filter(({ attributes }) => attributes?.['dev:device_remembered_status'] === 'remembered')
        .map((device) => ({
          id: device.id,
          name: deviceName(device.name ?? device.attributes?.['device_name'] ?? ''),
          lastUsedAt: (device.lastAuthenticatedDate ?? device.lastModifiedDate)?.toISOString(),
          current: device.id === own?.deviceKey,
        }))
        .toSorted((one, other) => (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? ''))
    );
  });

export const forgetDevice = (id: string): Promise<void> =>
  withRefusals('device', () => amplify.forgetDevice({ device: { id } }));

async function withRefusals<Answer>(
  doing: 'password' | AuthAction,
  call: () => Promise<Answer>,
): Promise<Answer> {
  await configuredTokenStore();
  try {
    return await call();
  } catch (error) {
    throw accountRefusal(error, doing);
  }
}

export interface TwoStepSecret {
  readonly secret: string;
  readonly uri: string;
}

export interface RememberedDevice {
  readonly id: string;
  readonly name: string;
  readonly lastUsedAt: string | undefined;
  readonly current: boolean;
}
