import type { Construct } from 'constructs';
import type { Foundation } from '#infra/foundation.ts';
import { playlistsApi } from '#infra/playlists/playlists-api.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaFunctions } from '#infra/constructs/area-api.ts';
import type { Stage } from '#infra/stages.ts';
import { areaFunctions } from './area-functions.ts';

export class PlaylistsStack extends AppStack {
  readonly functions: AreaFunctions<'playlists'>;

  constructor(scope: Construct, stage: Stage, foundation: Foundation) {
    super(scope, stage, 'playlists', 'playlists of recordings');
    this.functions = areaFunctions(this, 'playlists', playlistsApi, foundation);
  }
}
