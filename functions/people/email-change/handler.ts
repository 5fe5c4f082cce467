import { emailChange } from '#shared/contract/people/email-change.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { deployedVisitorLimit } from '#functions/platform/visitor-limit.ts';
import { serve } from '#functions/platform/serve.ts';
import { askForChange } from './ask-for-change.ts';
import { confirmChange } from './confirm-change.ts';
import { emailChangeDependencies } from './email-change-dependencies.ts';
import { undoChange } from './undo-change.ts';

const deps = { ...peopleDependencies(), ...emailChangeDependencies(), limit: deployedVisitorLimit() };

export const handler = serve(
  emailChange,
  {
    changeEmail: askForChange(deps),
    confirmEmail: confirmChange(deps),
    undoEmail: undoChange(deps),
  },
  { signedIn: deps.personOf },
);
