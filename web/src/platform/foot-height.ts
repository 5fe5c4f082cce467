import { useEffect } from 'react';

/** Tells the page (`--foot`) how much of the window's foot is taken by what sounds and what is being made. */
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
