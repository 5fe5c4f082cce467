const latestMilliseconds = 2_000;

/**
 * Does what the first page can do without once the browser has nothing better to do, at the latest after two seconds.
 * Answers the way to call it off.
 */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: latestMilliseconds });
  return () => cancelIdleCallback(handle);
}
