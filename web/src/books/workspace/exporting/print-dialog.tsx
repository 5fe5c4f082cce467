import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PdfFormat } from '#shared/contract/books/exports.ts';
import type { PrintChoices } from '#shared/contract/books/printing.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { trims, type ManuscriptSheet, type Paper } from '#shared/domain/books/printing/page-sizes.ts';
import {
  bodySizes,
  leadings,
  printStyleOf,
  type PrintLook,
  type PrintStyle,
} from '#shared/domain/books/printing/print-look.ts';
import type { BookRef } from '#web/books/workspace/book-queries.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox, Counter, Select, TextArea } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { printPreviewQuery } from './print-preview-query.ts';

export function PrintDialog({ of, chapterId, lastChoices, onMake, onClose }: PrintDialogProps) {
  const [style, setStyle] = useState(() => printStyleOf(lastChoices));
  const choose = (choices: Partial<PrintStyle>) => setStyle((now) => ({ ...now, ...choices }));
  return (
    <Dialog wide title="Print" onClose={onClose}>
      <Tabs
        label="What to print"
        tabs={[
          {
            title: 'Book',
            content: (
              <BookTab
                {...{ of, chapterId, style, choose }}
                // a look has its own usual size, distance and capitals
                chooseLook={(look) =>
                  setStyle(({ trim, rightOpenings, paper, sheet, backText }) =>
                    printStyleOf({ look, trim, rightOpenings, paper, sheet, backText }),
                  )
                }
                onMake={() => onMake('pdf', style)}
              />
            ),
          },
          {
            title: 'Cover',
            content: <CoverTab {...{ style, choose }} onMake={() => onMake('pdf-cover', style)} />,
          },
          {
            title: 'For an editor',
            content: <ManuscriptTab {...{ style, choose }} onMake={() => onMake('pdf-manuscript', style)} />,
          },
        ]}
      />
    </Dialog>
  );
}

function BookTab({ of, chapterId, style, choose, chooseLook, onMake }: BookTabProps) {
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <Select
          label="Look"
          value={style.look}
          onChange={({ target: { value } }) => chooseLook(value as PrintLook)}
        >
          {optionsOf(lookNames)}
        </Select>
        <TrimSelect {...{ style, choose }} />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label="Text size"
            value={style.bodySize}
            onChange={({ target: { value } }) => choose({ bodySize: Number(value) })}
          >
            {stepsOf(bodySizes, 0.5).map((size) => (
              <option key={size} value={size}>
                {size} pt
              </option>
            ))}
          </Select>
          <Select
            label="Line spacing"
            value={style.leading}
            onChange={({ target: { value } }) => choose({ leading: Number(value) })}
          >
            {stepsOf(leadings, 0.05).map((leading) => (
              <option key={leading} value={leading}>
                {leading}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <Checkbox
            label="Begin chapters with a large letter"
            checked={style.dropCaps}
            onChange={({ target: { checked } }) => choose({ dropCaps: checked })}
          />
          <Checkbox
            label="Open chapters on right-hand pages"
            checked={style.rightOpenings}
            onChange={({ target: { checked } }) => choose({ rightOpenings: checked })}
          />
        </div>
      </div>
      <Preview {...{ of, chapterId, style }} />
      <Actions
        note="The inner margin grows with the number of pages, as print shops require."
        onMake={onMake}
      >
        Create book
      </Actions>
    </div>
  );
}

function Preview({ of, chapterId, style }: PreviewProps) {
  const { look, trim, bodySize, leading, rightOpenings, dropCaps } = style;
  const choices = { look, trim, bodySize, leading, rightOpenings, dropCaps };
  const { data, error, isFetching } = useQuery(printPreviewQuery(of, chapterId, choices));
  const { width, height } = trims[trim];
  const shape = { aspectRatio: `${width} / ${height}` };
  return (
    <figure aria-busy={isFetching} className="grid content-start gap-3">
      {(data !== undefined || error === null) && (
        <div className="grid grid-cols-2 gap-2 rounded-sheet bg-well p-3 sm:gap-3 sm:p-4">
          {data
            ? data.map((page, index) => (
                <img
                  key={page}
                  src={page}
                  alt={index === 0 ? 'The chapter’s first page in print' : 'Its second page in print'}
                  style={shape}
                  className={`w-full shadow-md ${isFetching ? 'opacity-60' : ''}`}
                />
              ))
            : [0, 1].map((page) => (
                <div key={page} style={shape}>
                  <Skeleton className="size-full" />
                </div>
              ))}
        </div>
      )}
      <figcaption className="text-small text-faded">
        {error === null ? (
          isFetching ? (
            'Setting two pages…'
          ) : (
            'Two pages of this chapter, as they would be printed.'
          )
        ) : (
          <StatusLine tone="alarm">{messageOf(error, 'We couldn’t draw the pages. Try again.')}</StatusLine>
        )}
      </figcaption>
    </figure>
  );
}

function CoverTab({ style, choose, onMake }: TabProps) {
  const backText = style.backText ?? '';
  return (
    <div className="grid gap-4">
      <p className="text-small text-faded">
        Back, spine and front in one sheet, with bleed. The spine is as wide as your book needs: its pages are
        counted with your choices under “Book”. The shop prints the barcode onto the white place.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TrimSelect {...{ style, choose }} />
        <Select
          label="Paper of the pages"
          value={style.paper}
          onChange={({ target: { value } }) => choose({ paper: value as Paper })}
        >
          {optionsOf(paperNames)}
        </Select>
      </div>
      <TextArea
        label="Text on the back"
        rows={6}
        value={backText}
        onChange={({ target: { value } }) => choose({ backText: value })}
        note="A blank line begins a paragraph."
        aside={<Counter count={backText.length} limit={bookLimits.detailCharacters} />}
      />
      <Actions disabled={backText.length > bookLimits.detailCharacters} onMake={onMake}>
        Create cover
      </Actions>
    </div>
  );
}

function ManuscriptTab({ style, choose, onMake }: TabProps) {
  return (
    <div className="grid gap-4">
      <p className="text-small text-faded">
        Pages as agents and editors ask for them: double spaced, with wide margins and a running header.
      </p>
      <div className="sm:max-w-64">
        <Select
          label="Paper"
          value={style.sheet ?? ''}
          onChange={({ target: { value } }) =>
            choose({ sheet: value === '' ? undefined : (value as ManuscriptSheet) })
          }
        >
          <option value="">As usual for the language</option>
          {optionsOf(sheetNames)}
        </Select>
      </div>
      <Actions onMake={onMake}>Create manuscript</Actions>
    </div>
  );
}

const TrimSelect = ({ style, choose }: Pick<TabProps, 'style' | 'choose'>) => (
  <Select
    label="Page size"
    value={style.trim}
    onChange={({ target: { value } }) => choose({ trim: value as PrintStyle['trim'] })}
  >
    {Object.entries(trims).map(([trim, { name }]) => (
      <option key={trim} value={trim}>
        {name}
      </option>
    ))}
  </Select>
);

const Actions = ({ note, disabled, onMake, children }: ActionsProps) => (
  <div className="flex flex-wrap items-center justify-end gap-4 md:col-span-full">
    {note !== undefined && <p className="me-auto text-small text-faded">{note}</p>}
    <Button disabled={disabled} onClick={onMake}>
      {children}
    </Button>
  </div>
);

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

const stepsOf = ({ least, most }: { least: number; most: number }, step: number): number[] =>
  Array.from({ length: Math.round((most - least) / step) + 1 }, (_, index) =>
    Number((least + index * step).toFixed(2)),
  );

const lookNames: Record<PrintLook, string> = {
  novel: 'Novel',
  memoir: 'Memoir or children’s book',
  nonfiction: 'Non-fiction',
};
const sheetNames: Record<ManuscriptSheet, string> = { A4: 'A4', letter: 'US Letter' };
const paperNames: Record<Paper, string> = { cream: 'Cream', white: 'White' };

interface PrintDialogProps {
  readonly of: BookRef;
  readonly chapterId: string | undefined;
  readonly lastChoices: PrintChoices | undefined;
  readonly onMake: (format: PdfFormat, print: PrintChoices) => void;
  readonly onClose: () => void;
}

interface TabProps {
  readonly style: PrintStyle;
  readonly choose: (choices: Partial<PrintStyle>) => void;
  readonly onMake: () => void;
}

interface BookTabProps extends TabProps, Pick<PrintDialogProps, 'of' | 'chapterId'> {
  readonly chooseLook: (look: PrintLook) => void;
}

type PreviewProps = Pick<BookTabProps, 'of' | 'chapterId' | 'style'>;

interface ActionsProps {
  readonly note?: string;
  readonly disabled?: boolean;
  readonly onMake: () => void;
  readonly children: string;
}
