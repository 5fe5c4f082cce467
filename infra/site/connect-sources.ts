import { region, type Stage } from '#infra/stages.ts';
import { emailConfig } from './mail-service.ts';

export function connectSources(stage: Stage, { hostedPages, liveHost }: Hosts): string[] {
  const { origin: mailService } = emailConfig(stage);
  const origins = [
    `https://cognito-idp.${region}.amazonaws.com`,
    ...(hostedPages === undefined ? [] : [hostedPages]),
    `wss://${liveHost}`,
    ...(mailService === '' ? [] : [new URL(mailService).origin]),
    ...stage.connectSources,
  ];
  return [...new Set(origins)];
}

interface Hosts {
  readonly hostedPages: string | undefined;
  readonly liveHost: string;
}
