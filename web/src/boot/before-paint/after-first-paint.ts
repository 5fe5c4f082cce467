export function afterFirstPaint(load: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(load);
  else if (canObservePaint()) whenPainted(load);
  else requestAnimationFrame(() => setTimeout(load));
}

const canObservePaint = () =>
  'PerformanceObserver' in globalThis && PerformanceObserver.supportedEntryTypes.includes('paint');

function whenPainted(load: () => void): void {
  let isCalled = false;
  const call = () => {
    if (isCalled) return;
    isCalled = true;
    observer.disconnect();
    load();
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) call();
  });
  observer.observe({ type: 'paint', buffered: true });
  // A limit in case the browser never reports the paint.
  requestAnimationFrame(() => setTimeout(call, maxPaintWaitMilliseconds));
}

const maxPaintWaitMilliseconds = 300;
