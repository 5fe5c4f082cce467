import { Checkbox, Counter, Field, Select, TextArea } from '#web/ui/field.tsx';
import { SearchForm } from '#web/ui/search-field.tsx';
import { Section } from './shown.tsx';

export const Inputs = () => (
  <Section title="Fields">
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <SearchForm label="Find a channel" button="Find" onSearch={() => undefined} />
      <Field label="Empty" placeholder="A letter, a poem …" />
      <Field label="Filled, with a note" defaultValue="The wrong clock" note="Shown above the player." />
      <Field label="With a problem" defaultValue="ada@" problem="Please enter a valid email address" />
      <Field label="Disabled" defaultValue="Nothing to change" disabled />
      <Select label="Select" note="Only you." defaultValue="private">
        <option value="private">Private</option>
        <option value="public">Public</option>
      </Select>
      <Select label="Select with a problem" problem="Choose one of the available categories." defaultValue="">
        <option value="">None</option>
      </Select>
      <TextArea
        label="A text"
        rows={4}
        defaultValue="The ferry had stopped running in October."
        note="Read exactly as written."
        aside={<Counter count={41} limit={1500} />}
      />
      <TextArea
        label="A text that is too long"
        rows={4}
        defaultValue="It went on, and on, and on."
        problem="Content exceeds maximum length of 1500 characters"
        aside={<Counter count={1501} limit={1500} />}
      />
      <div>
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Not checked" />
        <Checkbox label="Disabled" disabled />
      </div>
    </div>
  </Section>
);
