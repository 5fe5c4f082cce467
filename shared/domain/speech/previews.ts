/** How many words and turns a person may have spoken by themselves. They are short and mostly free, so they are counted. */
export const previewLimits = { aMinute: 30, aDay: 300 } as const;

export const previewRefusals = {
  minuteUsedUp: `You can hear at most ${previewLimits.aMinute} previews in a minute. Wait a moment and try again.`,
  dayUsedUp: `You can hear at most ${previewLimits.aDay} previews a day. Try again tomorrow.`,
} as const;
