import { historyAddress, yourAudioAddress } from '#web/listening/audio-addresses.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { yourPlaylistsAddress } from './playlist-addresses.ts';

export const AudioTabs = ({ chosen }: { chosen: string }) => (
  <LinkTabs label="Audio" tabs={tabs} chosen={chosen} />
);

const tabs = [
  { href: yourAudioAddress, name: 'Your audio' },
  { href: yourPlaylistsAddress, name: 'Playlists' },
  { href: historyAddress, name: 'History' },
];
