/** Limits per person. Previews are short and mostly free, so they are counted rather than charged. */
export const previewLimits = { aMinute: 30, aDay: 300 } as const;

export const previewRefusals = {
  minuteUsedUp: `You can hear up to ${previewLimits.aMinute} previews per minute. Wait a moment and try again.`,
  dayUsedUp: `You can hear up to ${previewLimits.aDay} previews per day. Try again tomorrow.`,
} as const;
