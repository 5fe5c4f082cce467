import { PageHeading } from '#web/ui/page-heading.tsx';
import { Actions } from './actions.tsx';
import { Contents } from './contents.tsx';
import { Foundations } from './foundations.tsx';
import { Inputs } from './inputs.tsx';
import { Messages } from './messages.tsx';
import { Pictures } from './pictures.tsx';

/** Every component in all its states, on the tokens it is made of. */
export const DesignPage = () => (
  <main className="mx-auto grid max-w-5xl gap-14 px-5 py-10 sm:px-8">
    <PageHeading title="The design system">
      Laid paper and iron-gall ink. Verdigris for what can be done, marigold for what is being said; nothing
      else asks for attention.
    </PageHeading>
    <Foundations />
    <Actions />
    <Inputs />
    <Pictures />
    <Contents />
    <Messages />
  </main>
);
