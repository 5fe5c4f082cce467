import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { setVolume, toggleMute, volumeStore } from './volume.ts';

/** Small screens have only mute, because their devices have volume keys. */
export function VolumeControl() {
  const { level, muted } = useStore(volumeStore);
  const audibleLevel = muted ? 0 : level;
  const line = useRef<HTMLInputElement>(null);
  // Sets the property by script, because the CSP would block a style attribute in a prerendered page.
  useEffect(() => line.current?.style.setProperty('--share', String(audibleLevel)), [audibleLevel]);
  const Icon = audibleLevel === 0 ? VolumeX : audibleLevel < 0.5 ? Volume1 : Volume2;
  return (
    <div className="flex items-center">
      <IconButton label={muted ? 'Unmute' : 'Mute'} aria-pressed={muted} onClick={toggleMute}>
        <Icon aria-hidden size={20} />
      </IconButton>
      <input
        ref={line}
        type="range"
        aria-label="Volume"
        aria-valuetext={`${Math.round(audibleLevel * 100)} percent`}
        min={0}
        max={1}
        step={0.05}
        value={audibleLevel}
        onChange={(event) => setVolume(Number(event.target.value))}
        className="seek-line w-24 max-sm:hidden"
      />
    </div>
  );
}
