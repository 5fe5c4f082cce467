/** Where the browser says when words stand on the screen, `load` is called then; else with the frame after the first. */
export function afterFirstPaint(load: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(load);
  else if (saysWhenPainted()) whenPainted(load);
  else requestAnimationFrame(() => setTimeout(load));
}

const saysWhenPainted = () =>
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
  // Nobody waits for a browser that does not say it.
  requestAnimationFrame(() => setTimeout(call, patienceMilliseconds));
}

const patienceMilliseconds = 300;
