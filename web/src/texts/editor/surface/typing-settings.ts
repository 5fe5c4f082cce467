import { persistedSwitch } from '#web/platform/persisted-switch.ts';

export const typingSettings = {
  smartPunctuation: persistedSwitch('smartPunctuation', true),
  automaticLists: persistedSwitch('automaticLists', true),
} as const;

export const toggleTypingSetting = (name: keyof typeof typingSettings): void =>
  typingSettings[name].set(!typingSettings[name].get());
