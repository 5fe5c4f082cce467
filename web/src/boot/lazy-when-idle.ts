import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-chunk.ts';
import { whenIdle } from './when-idle.ts';

/** `lazyComponent` for what nobody waits for: it is asked for once the page has nothing else to do. */
export const lazyWhenIdle = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyComponent(async () => {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    return load();
  });
