import type { Notice } from './guard.ts';

/** Logs to the browser's console, because the message that a blocked person sees refers to it (S8.21). */
export function logNotice(notice: Notice): void {
  switch (notice.type) {
    case 'sampled':
      console.debug(`Request guard: ${notice.endpoint} ${notice.verdict}`);
      break;
    case 'storm':
      console.warn(`Request storm: ${notice.perSecond} requests in the last second.`);
      break;
    case 'frequent':
      console.warn(`Frequent endpoint: ${notice.endpoint}, ${notice.perSecond} requests in the last second.`);
      break;
    case 'tripped':
      console.warn(
        'Circuit breaker tripped: more than 120 requests in 60 s. It resets by itself after 30 s, or by quillcast.requestGuard.reset().',
        notice.stats,
      );
      break;
    case 'disabled':
      console.info(`Rate limiter disabled for ${notice.milliseconds / 1000} s.`);
      break;
    case 'reset':
      console.info('The request guard was reset.');
      break;
    default:
      notice satisfies never;
  }
}
