import { useEffect } from 'react';

export function useFootHeight(): void {
  useEffect(() => {
    const foot = document.getElementById('foot');
    if (!foot) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty('--foot', `${foot.offsetHeight}px`));
    watch.observe(foot);
    return () => {
      watch.disconnect();
      style.removeProperty('--foot');
    };
  }, []);
}
