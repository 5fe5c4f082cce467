import { grouped } from '#shared/domain/locale.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { MenuItem, MoreMenu } from '#web/ui/menu.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Row, RowTitle } from '#web/ui/row.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Section, Shown } from './shown.tsx';

export const Contents = () => (
  <>
    <Section title="Tabs">
      <Tabs
        label="An example"
        tabs={[
          { title: 'Transcript', content: <p>The text of the recording.</p> },
          { title: 'Details', content: <p>The voice and the date.</p> },
          { title: 'Sharing', content: <p>Who can hear it.</p> },
        ]}
      />
    </Section>
    <Section title="Cards and avatars">
      <div className="grid gap-5 sm:grid-cols-2">
        <Card className="flex items-center gap-4">
          <Avatar name="Ada Marlowe" size="large" />
          <div>
            <p className="font-heading text-heading">Ada Marlowe</p>
            <p className="text-small text-faded">2 recordings</p>
          </div>
        </Card>
        <Card className="flex items-center gap-4">
          <Avatar name="Grace Okafor" />
          <Avatar name="Émile" size="small" />
          <Avatar name="" size="small" />
          <Avatar name="Picture" pictureUrl="/icon-192.png" />
        </Card>
      </div>
    </Section>
    <Section title="Rows">
      <ul>
        {rows.map(({ title, voice, seconds }) => (
          <Row
            key={title}
            start={<Avatar name={voice} />}
            title={<RowTitle href="#row">{title}</RowTitle>}
            details={
              <>
                <li>Narration</li>
                <li>{voice}</li>
              </>
            }
            aside={<span className="text-small text-faded tabular-nums">{grouped(seconds)} s</span>}
            end={
              <MoreMenu of={title}>
                <MenuItem onChoose={() => undefined}>Delete</MenuItem>
              </MoreMenu>
            }
          />
        ))}
      </ul>
    </Section>
    <Section title="Table and pagination">
      <Table caption="Audio by length" columns={columns} rows={rows} keyOf={({ title }) => title} />
      <Shown as="first, middle and last page">
        <div className="grid gap-3">
          {[1, 3, 7].map((page) => (
            <Pagination
              key={page}
              label={`Pages, from page ${page}`}
              page={page}
              totalPages={7}
              hrefOf={(to) => `#page-${to}`}
            />
          ))}
        </div>
      </Shown>
    </Section>
    <Section title="Prose">
      <Prose>
        <p>
          The sea does not rise and fall. It is we who turn beneath it, and the moon who{' '}
          <a href="#tides">pulls the water</a> into two long hills.
        </p>
        <h2>Why the tide is late</h2>
        <p>While the earth turns once, the moon has walked on a little.</p>
      </Prose>
    </Section>
  </>
);

const rows = [
  { title: 'The Lamplighter’s Ledger', voice: 'Orus', seconds: 58 },
  { title: 'A Note on Tides', voice: 'Ava', seconds: 41 },
  {
    title: 'A title that is as long as titles may be, which is seventy-five characters',
    voice: 'Ryan',
    seconds: 1203,
  },
];

const columns: readonly Column<(typeof rows)[number]>[] = [
  { title: 'Title', cell: ({ title }) => title },
  { title: 'Voice', cell: ({ voice }) => voice },
  { title: 'Seconds', number: true, cell: ({ seconds }) => grouped(seconds) },
];
