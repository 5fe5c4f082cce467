import { browserStorage } from '#web/platform/storage.ts';
import { speedFrom } from '#web/listening/player/speeds.ts';

export const storedSpeed = (): number => speedFrom(browserStorage.getItem(storageName));

export const keepSpeed = (speed: number): void => void browserStorage.setItem(storageName, String(speed));

const storageName = 'player:speed';
