import { createStore } from '#web/platform/store.ts';
import { browserStorage } from '#web/platform/storage.ts';

/** The volume, 0 to 1, with the level stored on this device. Unmuting restores the level. */
export const volumeStore = createStore<Volume>(
  { level: 1, muted: false },
  { level: levelFrom(browserStorage.getItem(storageKey())), muted: false },
);

export function setVolume(level: number): void {
  const clamped = Math.min(1, Math.max(0, level));
  browserStorage.setItem(storageKey(), String(clamped));
  volumeStore.set({ level: clamped, muted: false });
}

export const toggleMute = () => volumeStore.set({ ...volumeStore.get(), muted: !volumeStore.get().muted });

export const loudness = ({ level, muted }: Volume, fade: number): number => (muted ? 0 : level * fade);

function levelFrom(stored: string | null): number {
  const level = Number(stored ?? 1);
  return level >= 0 && level <= 1 ? level : 1;
}

function storageKey(): string {
  return 'player:volume';
}

export interface Volume {
  readonly level: number;
  readonly muted: boolean;
}
