import { browserStorage } from '#web/platform/storage.ts';
import { createStore, type Store } from '#web/platform/store.ts';

/** What is changed by itself while somebody types, on this device; all of it until it is switched off. */
export const typingSettings = {
  smartPunctuation: createStore(true, isOn('smartPunctuation')),
  automaticLists: createStore(true, isOn('automaticLists')),
} as const satisfies Readonly<Record<string, Store<boolean>>>;

export function switchTyping(name: keyof typeof typingSettings): void {
  const isNowOn = !typingSettings[name].get();
  browserStorage.setItem(name, isNowOn ? 'on' : 'off');
  typingSettings[name].set(isNowOn);
}

function isOn(name: string): boolean {
  return browserStorage.getItem(name) !== 'off';
}
