/** Of new sockets and their messages; API Gateway gives an account 500 new sockets a second. */
export const liveThrottle = { rateLimit: 500, burstLimit: 1_000 };
