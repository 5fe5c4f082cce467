export const printPreviewLimits = { aMinute: 30 } as const;

export const printPreviewRefusals = {
  minuteUsedUp: `You can have up to ${printPreviewLimits.aMinute} previews of pages per minute. Wait a moment and try again.`,
} as const;
