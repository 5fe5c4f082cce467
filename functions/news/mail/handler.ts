import { mail } from '#shared/contract/news/mail.ts';
import { deployedDigests } from '#functions/news/news-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { showUnsubscribe, unsubscribe } from './unsubscribe.ts';

export const handler = serve(mail, {
  showUnsubscribe,
  unsubscribe: unsubscribe({ digests: deployedDigests() }),
});
