import { Annotations, Duration, Stack } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import {
  CfnTemplate,
  CloudWatchDimensionSource,
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import {
  newEmailCodeMail,
  digestMail,
  emailChangedMail,
  invitationMail,
  type Mail,
} from './mails/letters.ts';
import { acknowledgeWildcard } from '#infra/constructs/acknowledge.ts';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import type { Watched } from '#infra/constructs/watched.ts';
import { mailDomainOf, returnPathDomain, tellMailRecords } from './mail-records.ts';

/**
 * The product's own mail: sender, templates and a count of failures. The count covers every mail from the sender's
 * address, including Cognito's.
 */
export class ProductMail extends Construct implements Watched {
  readonly identity: EmailIdentity;
  readonly #from: string;
  readonly #templates: Readonly<Record<MailName, string>>;
  readonly #countedAs: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { name, mailFrom, siteUrl } = stageOf(this);
    const domain = mailDomainOf(stageOf(this));
    this.#from = mailFrom;
    this.#countedAs = `quillcast-${name}`;
    this.identity = new EmailIdentity(this, 'From', {
      identity: domain === undefined ? Identity.email(mailFrom) : Identity.domain(domain),
      mailFromDomain: domain && returnPathDomain(domain),
      configurationSet: this.#counting(),
    });
    if (domain !== undefined) tellMailRecords(this.identity, domain);
    this.#templates = {
      Invitation: this.#template('Invitation', 'invitation', invitationMail),
      EmailCode: this.#template('EmailCode', 'email-code', newEmailCodeMail),
      EmailChanged: this.#template('EmailChanged', 'email-changed', emailChangedMail),
      Digest: this.#template('Digest', 'digest', digestMail),
    };
    if (siteUrl === undefined)
      Annotations.of(this).addInfo(
        'Mails cannot say where the site is yet: set siteUrl of this stage in infra/stages.ts and deploy again.',
      );
  }

  grantInviteTo(granted: AppFunction): void {
    granted.addEnvironment('INVITATION_TEMPLATE', this.#templates.Invitation);
    this.#grantTo(granted, this.#templates.Invitation);
  }

  grantEmailChangeTo(granted: AppFunction): void {
    const { EmailCode, EmailChanged } = this.#templates;
    granted.addEnvironment('EMAIL_CODE_TEMPLATE', EmailCode);
    granted.addEnvironment('EMAIL_CHANGED_TEMPLATE', EmailChanged);
    this.#grantTo(granted, EmailCode, EmailChanged);
  }

  /**
   * Allows sending digests and reading the account's sending quota. Also sets the environment variables with the
   * sender, its rate, the template and the site.
   */
  grantDigestTo(granted: AppFunction): void {
    granted.addEnvironment('DIGEST_TEMPLATE', this.#templates.Digest);
    this.#grantTo(granted, this.#templates.Digest);
    granted.allow(['ses:GetAccount'], ['*'], 'The quotas of the account belong to no resource.');
  }

  #grantTo(granted: AppFunction, ...templates: string[]): void {
    const { siteUrl, mailsPerSecond } = stageOf(this);
    granted.addEnvironment('MAILS_PER_SECOND', String(mailsPerSecond));
    granted.addEnvironment('MAIL_FROM', `Quillcast <${this.#from}>`);
    granted.addEnvironment('SITE_URL', siteUrl ?? placeholderSiteUrl);
    // SES requires permission for every resource that a mail uses, and under both names of the sending action.
    granted.allow(sendingActions, [
      this.identity.emailIdentityArn,
      this.#arnOf('configuration-set', this.#countedAs),
      ...templates.map((template) => this.#arnOf('template', template)),
    ]);
    this.#letReach(granted);
  }

  /**
   * Allows sending to any address: while the account is in SES's sandbox, SES also requires permission for each
   * recipient's address, which isn't known beforehand.
   */
  #letReach(granted: AppFunction): void {
    const anyIdentityArn = this.#arnOf('identity', '*');
    const conditions = { StringEquals: { 'ses:FromAddress': this.#from } };
    granted.addToRolePolicy(
      new PolicyStatement({ actions: sendingActions, resources: [anyIdentityArn], conditions }),
    );
    acknowledgeWildcard(
      granted.role!,
      anyIdentityArn,
      'The recipients of mails aren’t known beforehand; only the sender is fixed.',
    );
  }

  get alarms(): Alarms {
    return {
      MailFails: {
        impact: 'Invitations and codes don’t arrive, or reach people who don’t want them.',
        runbook: 'mail-fails',
        metric: this.#metricsOfFailures(),
        over: Duration.hours(1),
        from: 5,
      },
    };
  }

  #metricsOfFailures(): Metric[] {
    return ['Bounce', 'Complaint', 'RenderingFailure'].map(
      (metricName) =>
        new Metric({
          namespace: 'AWS/SES',
          metricName,
          dimensionsMap: { [configurationSetTag]: this.#countedAs },
          statistic: Stats.SUM,
        }),
    );
  }

  #template(id: MailName, kind: string, { subject, text, html }: Mail): string {
    const templateName = `quillcast-${stageOf(this).name}-${kind}`;
    new CfnTemplate(this, id, {
      template: { templateName, subjectPart: subject, textPart: text, htmlPart: html },
    });
    return templateName;
  }

  #counting(): ConfigurationSet {
    const set = new ConfigurationSet(this, 'Counted', {
      configurationSetName: this.#countedAs,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    });
    set.addEventDestination('Counts', {
      destination: EventDestination.cloudWatchDimensions([
        {
          source: CloudWatchDimensionSource.MESSAGE_TAG,
          name: configurationSetTag,
          defaultValue: this.#countedAs,
        },
      ]),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.RENDERING_FAILURE],
    });
    // SES can only send its events to the default event bus.
    set.addEventDestination('Tells', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    return set;
  }

  #arnOf(kind: string, name: string): string {
    const { account, region } = Stack.of(this);
    return `arn:aws:ses:${region}:${account}:${kind}/${name}`;
  }
}

type MailName = 'Invitation' | 'EmailCode' | 'EmailChanged' | 'Digest';

const sendingActions = ['ses:SendEmail', 'ses:SendTemplatedEmail'];

/** SES itself adds this tag to every mail. */
const configurationSetTag = 'ses:configuration-set';

/** Used in mails until the stage has a `siteUrl`, because the site's address is known only after the first deploy. */
const placeholderSiteUrl = 'https://site-url-is-not-set.invalid';
