import { CommandRefusal } from '#build/command-refusal.ts';

export function configuredPort(value = process.env['PORT'] ?? '4000'): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1_024 && port <= 65_500) return port;
  throw new CommandRefusal(`PORT must be a whole number from 1024 to 65500, not "${value}".`);
}

/** All ports of a local cloud derive from its public one, so two copies can run in parallel. */
export const portsFrom = (origin: number) => ({
  origin,
  dynamodb: origin + 1,
  s3: origin + 2,
  stepFunctions: origin + 3,
  cognito: origin + 4,
  polly: origin + 5,
  httpApi: origin + 6,
  secretsManager: origin + 7,
  ssm: origin + 8,
  cloudFrontControl: origin + 9,
  webSocketApi: origin + 10,
  ses: origin + 11,
  hostedPages: origin + 12,
  bedrock: origin + 13,
  emailJs: origin + 14,
  control: origin + 15,
});

export const devPortFrom = (origin: number): number => origin + 19;

export const pagesFrom = (origin: number): string[] =>
  [origin, devPortFrom(origin)].flatMap((port) =>
    ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`),
  );

export type Ports = ReturnType<typeof portsFrom>;
