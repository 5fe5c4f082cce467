import { Check, Moon } from 'lucide-react';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { sleepTimer } from './sleep.ts';
import { extendMinutes, sleepMinutes } from './sleep-timer.ts';

export function SleepMenu() {
  const { until, leftMilliseconds = 0 } = useStore(sleepTimer.state);
  const isSet = until !== 'never';
  const remainingText = until === 'end' ? 'End' : clockTime(Math.ceil(leftMilliseconds / 1_000));
  return (
    <Menu
      label={isSet ? `Sleep timer: ${remainingText}` : 'Sleep timer'}
      trigger={
        <>
          <Moon aria-hidden size={20} fill={isSet ? 'currentColor' : 'none'} />
          {isSet && <span className="text-small tabular-nums">{remainingText}</span>}
        </>
      }
      triggerClassName="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2 transition-colors hover:bg-well"
      heading={<span className="text-small text-faded">Pause after</span>}
    >
      {typeof until === 'number' && (
        <MenuItem onChoose={sleepTimer.extend}>{extendMinutes} minutes more</MenuItem>
      )}
      {!isSet &&
        sleepMinutes.map((minutes) => (
          <MenuItem key={minutes} onChoose={() => sleepTimer.start(minutes)}>
            {minutes} minutes
          </MenuItem>
        ))}
      <MenuItem checked={until === 'end'} onChoose={sleepTimer.startUntilEnd}>
        At the end of this recording
        {until === 'end' && <Check aria-hidden size={18} className="ms-auto" />}
      </MenuItem>
      {isSet && <MenuItem onChoose={sleepTimer.cancel}>Don’t pause</MenuItem>}
    </Menu>
  );
}
