import type { TemplateDraft } from './template-draft.ts';

export const harmfulChanges: readonly HarmfulChange[] = [
  {
    title: 'a table gets another logical id',
    change: (prod) => prod.rename('data', 'Books8C439C90'),
    id: 'data/Books8C439C90',
    pattern: /^data\/Books8C439C90 \(AWS::DynamoDB::Table\) would go: its items stay behind/,
  },
  {
    title: 'a table moves to another stack',
    change: (prod) => prod.move('data', 'Books8C439C90', 'books'),
    id: 'data/Books8C439C90',
    pattern: /would go: its items stay behind/,
  },
  {
    title: 'a table gets another key',
    change: (prod) => (prod.properties('data', 'Notes5BB3582F').KeySchema[1].AttributeName = 'chapterId'),
    id: 'data/Notes5BB3582F/Keys',
    pattern:
      /would be replaced, because Keys changes from "ownerId S HASH, id S RANGE" to "ownerId S HASH, chapterId/,
  },
  {
    title: 'the key of a table gets another type',
    change: (prod) =>
      (prod
        .properties('data', 'Notes5BB3582F')
        .AttributeDefinitions.find(
          (it: { AttributeName: string }) => it.AttributeName === 'id',
        ).AttributeType = 'N'),
    id: 'data/Notes5BB3582F/Keys',
    pattern: /would be replaced, because Keys changes .+ to "ownerId S HASH, id N RANGE"/,
  },
  {
    title: 'a table gets a name',
    change: (prod) => (prod.properties('data', 'Books8C439C90').TableName = 'books'),
    id: 'data/Books8C439C90/TableName',
    pattern: /TableName changes from nothing to "books": its items stay behind/,
  },
  {
    title: 'an index gets another name',
    change: (prod) => (indexesOf(prod)[0]!.IndexName = 'renamed'),
    id: 'data/Audio9AB18887/indexes',
    pattern: /would change its indexes by byOwner \(.+\) and renamed \(.+changes none/,
  },
  {
    title: 'an index gets another key',
    change: (prod) => (indexesOf(prod)[0]!.KeySchema[1]!.AttributeName = 'publishedAt'),
    id: 'data/Audio9AB18887/indexes',
    pattern: /byOwner \(.+createdAt.+\) and byOwner \(.+publishedAt/,
  },
  {
    title: 'an index carries one attribute more',
    change: (prod) => indexesOf(prod).at(-1)!.Projection.NonKeyAttributes!.push('chapterId'),
    id: 'data/Audio9AB18887/indexes',
    pattern:
      /byEpisode \(.+ category changedAt createdAt.+\) and byEpisode \(.+ category changedAt chapterId createdAt/,
  },
  {
    title: 'a table gets two indexes at once',
    change: (prod) => addIndexes(prod, 'one', 'two'),
    id: 'data/Audio9AB18887/indexes',
    pattern: /one \(.+\) and two \(.+creates or deletes one in a deploy/,
  },
  {
    title: 'a table would not outlive its stack',
    change: (prod) => (prod.template('data').Resources['Books8C439C90'].DeletionPolicy = 'Delete'),
    id: 'data/Books8C439C90/DeletionPolicy',
    pattern: /would not outlive its stack any more/,
  },
  {
    title: 'a bucket gets another logical id',
    change: (prod) => prod.rename('data', 'Texts0AC1F062'),
    id: 'data/Texts0AC1F062',
    pattern: /its objects stay behind/,
  },
  {
    title: 'the user pool gets another logical id',
    change: (prod) => prod.rename('identity', 'PeopleE38C8D03'),
    id: 'identity/PeopleE38C8D03',
    pattern: /the accounts stay behind, and nobody can sign in/,
  },
  {
    title: 'accounts are named differently',
    change: (prod) => (prod.properties('identity', 'PeopleE38C8D03').UsernameAttributes = ['phone_number']),
    id: 'identity/PeopleE38C8D03/UsernameAttributes',
    pattern: /would be replaced, because UsernameAttributes changes/,
  },
  {
    title: 'the app is another client of the pool',
    change: (prod) => prod.rename('identity', 'Web3C8945DB'),
    id: 'identity/Web3C8945DB',
    pattern: /every session ends/,
  },
  {
    title: 'the key of private media is made again',
    change: (prod) => prod.rename('data', 'MediaKeyPair1Made79684D3E'),
    id: 'data/MediaKeyPair1Made79684D3E',
    pattern: /cookies of private media stop working/,
  },
  {
    title: 'the distribution gets another logical id',
    change: (prod) => prod.rename('delivery', 'Distribution830FAC52'),
    id: 'delivery/Distribution830FAC52',
    pattern: /CloudFront gives the site another address, and DNS, links and feeds lead to the old one/,
  },
  {
    title: 'the site gives up its domain',
    first: (prod) =>
      (prod.properties('delivery', 'Distribution830FAC52').DistributionConfig.Aliases = ['ours.test']),
    change: (prod) => delete prod.properties('delivery', 'Distribution830FAC52').DistributionConfig.Aliases,
    id: 'delivery/Distribution830FAC52/DistributionConfig.Aliases/ours.test',
    pattern: /would lose ours\.test of DistributionConfig\.Aliases: links, feeds and bookmarks/,
  },
  {
    title: 'the hosted pages get another prefix',
    change: (prod) => (prod.properties('identity', 'PeopleHostedPages17066236').Domain = 'ours'),
    id: 'identity/PeopleHostedPages17066236/Domain',
    pattern:
      /Domain changes from .+quillcast-prod-.+ to "ours": the address of the hosted pages is another one/,
  },
  {
    title: 'the hosted pages go',
    change: (prod) => prod.remove('identity', 'PeopleHostedPages17066236'),
    id: 'identity/PeopleHostedPages17066236',
    pattern: /open pages and the Google application have the old one/,
  },
  {
    title: 'the group of admins goes',
    change: (prod) => prod.remove('identity', 'Admins'),
    id: 'identity/Admins',
    pattern: /would go: its members lose their rights, admins too/,
  },
  {
    title: 'the group of admins gets another name',
    change: (prod) => (prod.properties('identity', 'Admins').GroupName = 'operators'),
    id: 'identity/Admins/GroupName',
    pattern: /GroupName changes from "admin" to "operators"/,
  },
  {
    title: 'Google goes',
    change: (prod) => prod.remove('identity', 'GoogleProviderC206553E'),
    id: 'identity/GoogleProviderC206553E',
    pattern: /people who sign in with it can’t any more/,
  },
  {
    title: 'the app does not take Google any more',
    first: (prod) =>
      (prod.properties('identity', 'Web3C8945DB').SupportedIdentityProviders = ['COGNITO', 'Google']),
    change: (prod) => (prod.properties('identity', 'Web3C8945DB').SupportedIdentityProviders = ['COGNITO']),
    id: 'identity/Web3C8945DB/SupportedIdentityProviders/Google',
    pattern: /would lose Google of SupportedIdentityProviders/,
  },
  {
    title: 'an address to which people come back from Google changes',
    first: (prod) => (prod.properties('identity', 'Web3C8945DB').CallbackURLs = ['https://ours.test/']),
    change: (prod) => (prod.properties('identity', 'Web3C8945DB').CallbackURLs = ['https://new.test/']),
    id: 'identity/Web3C8945DB/CallbackURLs/https://ours.test/',
    pattern: /people who sign in with Google can’t come back to it/,
  },
  {
    title: 'the sockets of open pages get another address',
    change: (prod) => prod.rename('live', 'LiveSocketAA39F103'),
    id: 'live/LiveSocketAA39F103',
    pattern: /its address is another one, and open pages have the old one/,
  },
  {
    title: 'alarms go to another topic',
    change: (prod) => prod.rename('alerts', 'Alarms04B5A0BF'),
    id: 'alerts/Alarms04B5A0BF',
    pattern: /nobody hears its alarms until the address confirms the new one/,
  },
  {
    title: 'a parameter gets another name',
    change: (prod) => (prod.properties('data', 'BucketsF2AD3CC3').Name = '/quillcast/prod/folders'),
    id: 'data/BucketsF2AD3CC3/Name',
    pattern: /deployed functions and the commands of operators read it by its name/,
  },
  {
    title: 'a parameter keeps its name under another logical id',
    change: (prod) => prod.rename('data', 'BucketsF2AD3CC3'),
    id: 'data/BucketsF2AD3CC3',
    pattern:
      /moves to data\/OtherBucketsF2AD3CC3 under its name "\/quillcast\/prod\/buckets": .+ the name is taken/,
  },
  {
    title: 'the set of mails goes',
    change: (prod) => prod.remove('identity', 'MailCountedAE2257BC'),
    id: 'identity/MailCountedAE2257BC',
    pattern: /deployed functions send mail through it by its name/,
  },
  {
    title: 'the template of a mail gets another name',
    change: (prod) => (prod.properties('identity', 'MailDigest8658549B').Template.TemplateName = 'digest'),
    id: 'identity/MailDigest8658549B/Template.TemplateName',
    pattern: /deployed functions send this mail by its name/,
  },
  {
    title: 'mails come from another domain',
    change: (prod) => (prod.properties('identity', 'MailFrom37034FDA').EmailIdentity = 'other.test'),
    id: 'identity/MailFrom37034FDA/EmailIdentity',
    pattern: /no mail leaves until the new identity is verified/,
  },
  {
    title: 'a log with a name of its own goes',
    change: (prod) => prod.remove('audio', 'NarrationLog1B0D5C90'),
    id: 'audio/NarrationLog1B0D5C90',
    pattern: /its entries go with it/,
  },
  {
    title: 'a log keeps its name under another logical id',
    change: (prod) => prod.rename('audio', 'NarrationLog1B0D5C90'),
    id: 'audio/NarrationLog1B0D5C90',
    pattern: /the name is taken/,
  },
  {
    title: 'the secret of the smoke account gets another name',
    change: (prod) =>
      (prod.properties('operations', 'SmokeAccountSecret7DE7E4EA').Name = 'quillcast/prod/try'),
    id: 'operations/SmokeAccountSecret7DE7E4EA/Name',
    pattern: /its value is another one/,
  },
  {
    title: 'an alarm keeps its name under another logical id',
    change: (prod) => prod.rename('credits', 'HourOverPlanF3F6892A'),
    id: 'credits/HourOverPlanF3F6892A',
    pattern: /the name is taken/,
  },
  {
    title: 'a workflow gets another logical id',
    change: (prod) => prod.rename('audio', 'NarrationMachine85DA2442'),
    id: 'audio/NarrationMachine85DA2442',
    pattern: /its running executions end, and their work fails/,
  },
  {
    title: 'a function goes that running executions have yet to call',
    change: (prod) => prod.remove('audio', 'NarrationPlan8C100599'),
    id: 'audio/NarrationPlan8C100599',
    pattern: /running executions of audio\/NarrationMachine85DA2442 still call it/,
  },
  {
    title: 'a route with a throttle of its own goes',
    change: (prod) => {
      prod.remove('api', routeOf(prod, throttledRoute));
      delete prod.properties('api', prod.idOf('api', 'ApiStage')).RouteSettings[throttledRoute];
    },
    id: 'route/POST /audio/create',
    pattern: /AWS keeps its settings and refuses every later deploy/,
  },
  {
    title: 'an export goes that a deployed stack imports',
    change: (prod) => {
      const { Outputs } = prod.template('data');
      delete Outputs[
        'ExportsOutputFnGetAttNotes5BB3582FArn' + hashOf(Outputs, 'ExportsOutputFnGetAttNotes5BB3582FArn')
      ];
    },
    id: 'export/quillcast-prod-data:ExportsOutputFnGetAttNotes5BB3582FArn',
    pattern: /imports it: CloudFormation refuses that/,
  },
];

export const harmlessChanges: readonly HarmlessChange[] = [
  { title: 'change nothing', change: () => undefined },
  {
    title: 'add a table',
    change: (prod) => {
      const { Resources } = prod.template('data');
      Resources['New'] = structuredClone(Resources['Books8C439C90']);
    },
  },
  { title: 'add one index to a table', change: (prod) => addIndexes(prod, 'one') },
  { title: 'remove one index of a table', change: (prod) => void indexesOf(prod).pop() },
  {
    title: 'change the words of a mail',
    change: (prod) => (prod.properties('identity', 'MailDigest8658549B').Template.SubjectPart = 'News'),
  },
  {
    title: 'add an address to which people come back',
    first: (prod) => (prod.properties('identity', 'Web3C8945DB').CallbackURLs = ['https://ours.test/']),
    change: (prod) => prod.properties('identity', 'Web3C8945DB').CallbackURLs.push('https://new.test/'),
  },
  {
    title: 'give the site its first domain',
    change: (prod) =>
      (prod.properties('delivery', 'Distribution830FAC52').DistributionConfig.Aliases = ['ours.test']),
  },
  {
    title: 'move a log whose name AWS chose',
    change: (prod) => prod.rename('audio', prod.idOf('audio', 'NarrationPlanLog')),
  },
  { title: 'remove an alarm', change: (prod) => prod.remove('credits', 'HourOverPlanF3F6892A') },
  {
    title: 'remove a function that no execution calls',
    change: (prod) => prod.remove('audio', prod.idOf('audio', 'Scripts')),
  },
  {
    title: 'remove a route without a throttle of its own',
    change: (prod) => prod.remove('api', routeOf(prod, 'GET /voices')),
  },
  {
    title: 'stop importing something, and keep its export for now',
    change: (prod) => {
      const books = prod.template('books');
      for (const id of Object.keys(books.Resources))
        if (JSON.stringify(books.Resources[id]).includes('ExportsOutputRefNotes')) prod.remove('books', id);
    },
  },
];

const throttledRoute = 'POST /audio/create';
const routeOf = (prod: TemplateDraft, key: string): string =>
  Object.entries<{ Properties?: { RouteKey?: string } }>(prod.template('api').Resources).find(
    ([, { Properties }]) => Properties?.RouteKey === key,
  )![0];
const hashOf = (outputs: object, beginning: string): string =>
  Object.keys(outputs)
    .find((name) => name.startsWith(beginning))!
    .slice(beginning.length);

const indexesOf = (prod: TemplateDraft): Index[] =>
  prod.properties('data', 'Audio9AB18887').GlobalSecondaryIndexes;
const addIndexes = (prod: TemplateDraft, ...names: string[]): void =>
  void indexesOf(prod).push(...names.map((IndexName) => ({ ...indexesOf(prod)[0]!, IndexName })));

interface Index {
  IndexName: string;
  KeySchema: { AttributeName: string }[];
  Projection: { NonKeyAttributes?: string[] };
}
export type Change = (prod: TemplateDraft) => unknown;
interface HarmlessChange {
  readonly title: string;
  readonly first?: Change;
  readonly change: Change;
}
interface HarmfulChange extends HarmlessChange {
  readonly id: string;
  readonly pattern: RegExp;
}
