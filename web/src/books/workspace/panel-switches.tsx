import { Fragment } from 'react';
import type { FirstVisitMarks } from '#web/people/use-first-visit-marks.ts';
import { classes } from '#web/ui/classes.ts';
import { FirstUseNote, firstVisitWords } from './first-visit-note.tsx';
import { panelGroups } from './panels.ts';

export const PanelSwitches = ({ named, panelId, marks, onPanel }: PanelSwitchesProps) => (
  <fieldset aria-label="Panels" className="flex items-center">
    {panelGroups.map((group, index) => (
      <Fragment key={group[0]?.id}>
        {index > 0 && <span aria-hidden className="mx-1 h-6 border-s border-rule" />}
        {group.map(({ id, label, icon: Icon }) => (
          <FirstUseNote
            key={id}
            isNew={marks.unseen.some((mark) => mark === id)}
            text={marks.unseen[0] === id ? firstVisitWords[marks.unseen[0]] : undefined}
            onSeen={() => marks.see(id)}
          >
            <button
              type="button"
              data-panel={id}
              title={named ? undefined : label}
              aria-expanded={id === panelId}
              aria-controls={id === panelId ? 'desk-panel' : undefined}
              className={classes(
                'grid h-11 shrink-0 place-content-center justify-items-center gap-0.5 transition-colors hover:bg-well',
                named ? 'min-w-13 rounded-control px-1.5' : 'w-11 rounded-full',
                id === panelId && 'bg-well',
              )}
              onClick={() => onPanel(id)}
            >
              <Icon aria-hidden size={named ? 18 : 20} />
              <span className={named ? 'text-[0.6875rem] leading-none font-medium' : 'sr-only'}>{label}</span>
            </button>
          </FirstUseNote>
        ))}
      </Fragment>
    ))}
  </fieldset>
);

interface PanelSwitchesProps {
  readonly named: boolean;
  readonly panelId: string | undefined;
  readonly marks: FirstVisitMarks;
  readonly onPanel: (id: string) => void;
}
