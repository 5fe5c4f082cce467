import type { MailTemplate } from '#local/services/ses/index.ts';
import { arn } from '#local/cloud/names.ts';
import type { Provision, ResolvedResource } from '#local/cloud/template.ts';
import type { Context } from './context.ts';

export const mailResources = ({ services: { ses } }: Context): Record<string, Provision> => ({
  'AWS::SES::Template'({ properties: { Template } }: ResolvedResource<{ Template: MailTemplate }>) {
    ses.defineTemplate(Template);
    return { ref: Template.TemplateName };
  },

  'AWS::SES::EmailIdentity'({ properties: { EmailIdentity } }: ResolvedResource<{ EmailIdentity: string }>) {
    ses.defineIdentity(EmailIdentity);
    return { ref: EmailIdentity, attributes: { Arn: arn('ses', `identity/${EmailIdentity}`) } };
  },
});
