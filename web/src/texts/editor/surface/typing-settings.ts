import { keptSwitch } from '#web/platform/kept-switch.ts';

export const typingSettings = {
  smartPunctuation: keptSwitch('smartPunctuation', true),
  automaticLists: keptSwitch('automaticLists', true),
} as const;

export const switchTyping = (name: keyof typeof typingSettings): void =>
  typingSettings[name].set(!typingSettings[name].get());
