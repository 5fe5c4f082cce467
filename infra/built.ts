import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IConstruct } from 'constructs';
import { CommandRefusal } from '#build/command-refusal.ts';

/**
 * Returns the path of a build output, for example `functions/audio/audio-records/handler`. Synthesis never builds, so a
 * missing file is an error that names the command.
 */
export function builtPath(scope: IConstruct, path: string): string {
  const full = pathOf(scope, path);
  if (!existsSync(full)) throw new CommandRefusal(`${full} is missing: run npm run build`);
  return full;
}

export function builtPathIfAny(scope: IConstruct, path: string): string | undefined {
  const full = pathOf(scope, path);
  return existsSync(full) ? full : undefined;
}

function pathOf(scope: IConstruct, path: string): string {
  const dist = (scope.node.tryGetContext('dist') as string | undefined) ?? 'dist';
  return join(dist, path);
}
