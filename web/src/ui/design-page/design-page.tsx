import { PageHeader } from '#web/ui/page-header.tsx';
import { Actions } from './actions.tsx';
import { Contents } from './contents.tsx';
import { Foundations } from './foundations.tsx';
import { Inputs } from './inputs.tsx';
import { Messages } from './messages.tsx';
import { Pictures } from './pictures.tsx';

/** Every component in all its states, on the tokens it is made of. */
export const DesignPage = () => (
  <main className="mx-auto box-content grid max-w-wide gap-14 px-5 py-10 sm:px-8">
    <PageHeader title="The design system">
      Laid paper and iron-gall ink. Verdigris for actions, marigold for the sentence being played; nothing
      else asks for attention.
    </PageHeader>
    <Foundations />
    <Actions />
    <Inputs />
    <Pictures />
    <Contents />
    <Messages />
  </main>
);
