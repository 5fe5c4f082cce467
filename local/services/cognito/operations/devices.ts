import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { deviceOf, offeredDevice } from '#local/services/cognito/devices.ts';
import type { Directory } from '#local/services/cognito/directory.ts';
import type { Device } from '#local/services/cognito/pool.ts';
import { notFound } from '#local/services/cognito/refusals.ts';

export const deviceOperations = ({ bearer }: Directory) => ({
  /** Stores the verifier of a secret that the browser generated. */
  async ConfirmDevice(input: cognito.ConfirmDeviceCommandInput) {
    const { pool, user, signIn } = await bearer(input.AccessToken);
    const { DeviceKey: key = '', DeviceName: name = '', DeviceSecretVerifierConfig: given } = input;
    if (key !== offeredDevice(pool, signIn)?.DeviceKey) throw notFound('Device does not exist.');
    const secret = { salt: hexOf(given?.Salt), verifier: hexOf(given?.PasswordVerifier) };
    const remembered = !pool.properties.DeviceConfiguration!.DeviceOnlyRememberedOnUserPrompt;
    const now = Date.now() / 1000;
    const times = { createdAt: now, modifiedAt: now, authenticatedAt: now };
    user.devices = [...(user.devices ?? []), { key, name, secret, remembered, ...times }];
    signIn.deviceKey = key;
    await pool.save();
    return { UserConfirmationNecessary: !remembered };
  },

  async UpdateDeviceStatus(input: cognito.UpdateDeviceStatusCommandInput) {
    const { pool, user } = await bearer(input.AccessToken);
    const device = deviceOf(user, input.DeviceKey);
    device.remembered = input.DeviceRememberedStatus === 'remembered';
    device.modifiedAt = Date.now() / 1000;
    await pool.save();
  },

  async GetDevice({ AccessToken, DeviceKey }: cognito.GetDeviceCommandInput) {
    const { user } = await bearer(AccessToken);
    return { Device: describeDevice(deviceOf(user, DeviceKey)) };
  },

  async ListDevices({ AccessToken }: cognito.ListDevicesCommandInput) {
    const { user } = await bearer(AccessToken);
    return { Devices: (user.devices ?? []).map(describeDevice) };
  },

  async ForgetDevice({ AccessToken, DeviceKey }: cognito.ForgetDeviceCommandInput) {
    const { pool, user } = await bearer(AccessToken);
    const forgottenDevice = deviceOf(user, DeviceKey);
    user.devices = user.devices!.filter((device) => device !== forgottenDevice);
    await pool.save();
  },
});

function describeDevice({ key, name, remembered, ...times }: Device) {
  const attributes = {
    device_status: 'valid',
    device_name: name,
    'dev:device_remembered_status': remembered ? 'remembered' : 'not_remembered',
  };
  return {
    DeviceKey: key,
    DeviceAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    DeviceCreateDate: times.createdAt,
    DeviceLastModifiedDate: times.modifiedAt,
    DeviceLastAuthenticatedDate: times.authenticatedAt,
  };
}

const hexOf = (base64 = '') => Buffer.from(base64, 'base64').toString('hex');
