import { browserStorage } from '#web/platform/storage.ts';
import { speedFrom } from '#web/listening/player/speeds.ts';

export const storedSpeed = (): number => speedFrom(browserStorage.getItem(name));

export const keepSpeed = (speed: number): void => void browserStorage.setItem(name, String(speed));

const name = 'player:speed';
