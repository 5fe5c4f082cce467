/**
 * What a function signs with: Lambda puts the credentials of its role into the environment, where the SDK looks first.
 * Bundles carry this in place of the SDK's ten other ways to find some, which were a sixth of what a start reads.
 */
export const defaultProvider = () => () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    return Promise.reject(new Error('The environment lacks the credentials of a role.'));
  return Promise.resolve({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  });
};

/** Nor does it search for a bearer token, as the SDK of the models would: the role signs. */
const noToken = () => Promise.reject(new Error('A function signs with its role and has no token.'));
export const fromEnvSigningName = () => noToken;
export const nodeProvider = () => noToken;
