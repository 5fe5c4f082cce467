/**
 * Reads the credentials of the role from the environment, where Lambda puts them and the SDK looks first. Bundles
 * contain this instead of the SDK's ten other providers, which made up a sixth of the code that a cold start reads.
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

/** Provides no bearer token. The Bedrock SDK looks for one, but our functions sign requests with their role. */
const noToken = () => Promise.reject(new Error('A function signs with its role and has no token.'));
export const fromEnvSigningName = () => noToken;
export const nodeProvider = () => noToken;
