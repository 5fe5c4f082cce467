import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-chunk.ts';
import { whenIdle } from './when-idle.ts';

export const lazyWhenIdle = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyComponent(async () => {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    return load();
  });
