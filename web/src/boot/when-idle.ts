const maxIdleWaitMilliseconds = 2_000;

export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: maxIdleWaitMilliseconds });
  return () => cancelIdleCallback(handle);
}
