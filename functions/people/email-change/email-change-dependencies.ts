import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { deployedPromptMail } from '#functions/people/mail-admission.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { userPool } from '#functions/people/user-pool.ts';
import { waitlistStore } from '#functions/people/waitlist-store.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { emailChangeMails } from './email-change-mails.ts';
import { emailChangeStore } from './email-change-store.ts';

export function emailChangeDependencies() {
  const env = environment(
    'PEOPLE_TABLE',
    'WAITLIST_TABLE',
    'USER_POOL_ID',
    'EMAIL_CODE_TEMPLATE',
    'EMAIL_CHANGED_TEMPLATE',
    'SITE_URL',
  );
  const client = documentClient();
  return {
    people: peopleStore(client, env.PEOPLE_TABLE),
    waitlist: waitlistStore(client, env.WAITLIST_TABLE),
    pool: userPool(env.USER_POOL_ID),
    changes: emailChangeStore(client, env.PEOPLE_TABLE),
    mails: emailChangeMails(deployedPromptMail(), {
      codeTemplate: env.EMAIL_CODE_TEMPLATE,
      wayBackTemplate: env.EMAIL_CHANGED_TEMPLATE,
      siteUrl: env.SITE_URL,
    }),
    transact: transactOn(client),
    now: () => new Date(),
  };
}
