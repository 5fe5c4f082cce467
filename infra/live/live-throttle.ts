export const liveThrottle = { rateLimit: 500, burstLimit: 1_000 };
