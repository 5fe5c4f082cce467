import type { ReactNode } from 'react';
import { SleepMenu } from './sleep-menu.tsx';
import { SpeedSelect } from './speed-select.tsx';
import { Transport } from './transport.tsx';
import { VolumeControl } from './volume-control.tsx';

export const SmallControls = () => (
  <div className="flex flex-wrap items-center justify-center gap-x-3">
    <Transport />
    <SpeedSelect />
  </div>
);

export const Controls = ({ children }: { children?: ReactNode }) => (
  <div className="grid gap-2">
    <Transport />
    <div className="mx-auto flex w-full max-w-sm items-center justify-between">
      <SpeedSelect />
      <SleepMenu />
      <VolumeControl />
      {children}
    </div>
  </div>
);
