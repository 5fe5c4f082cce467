import { browserStorage } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';

/** Whether quotation marks, dashes and ellipses are set while they are typed, on this device. */
export const isPunctuationSmart = createStore(browserStorage.getItem('smartPunctuation') !== 'off');

export function switchSmartPunctuation(): void {
  const isOn = !isPunctuationSmart.get();
  browserStorage.setItem('smartPunctuation', isOn ? 'on' : 'off');
  isPunctuationSmart.set(isOn);
}
