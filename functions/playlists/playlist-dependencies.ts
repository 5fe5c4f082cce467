import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { playlistStore } from './playlist-store.ts';

export const deployedPlaylists = () =>
  playlistStore(documentClient(), environment('PLAYLISTS_TABLE').PLAYLISTS_TABLE);
