import { keptSwitch } from '#web/platform/kept-switch.ts';

/** What is changed by itself while somebody types, on this device; all of it until it is switched off. */
export const typingSettings = {
  smartPunctuation: keptSwitch('smartPunctuation', true),
  automaticLists: keptSwitch('automaticLists', true),
} as const;

export const switchTyping = (name: keyof typeof typingSettings): void =>
  typingSettings[name].set(!typingSettings[name].get());
