import { expect, test } from 'vitest';
import { diffReport } from './diff-report.ts';

const diff = `Stack quillcast-prod-audio
Resources
[~] AWS::Lambda::Function Narration/Plan NarrationPlan8C100599
 └─ [~] Code
     └─ [~] .S3Key:
         ├─ [-] 1a.zip
         └─ [+] 2b.zip

Stack quillcast-prod-alerts
There were no differences

Stack quillcast-prod-data
Resources
[~] AWS::DynamoDB::Table Books Books8C439C90
 └─ [+] TimeToLiveSpecification
[~] AWS::DynamoDB::Table Notes Notes5BB3582F replace
 └─ [~] KeySchema (requires replacement)
[-] AWS::S3::Bucket Media MediaA721A567 orphan

Stack quillcast-prod-delivery
Resources
[~] AWS::CloudFront::Distribution Distribution Distribution830FAC52 replace
[-] AWS::Logs::LogGroup Upload/Log UploadLog destroy

✨  Number of stacks with differences: 2
`;

const emptyReport = { compared: 'Compared with what prod has.', findings: [] };

test('the report on a pull request begins with breaking changes, or says what was compared', () => {
  const findings = [
    { id: 'data/Notes5BB3582F', sentence: 'Notes would go.' },
    { id: 'route/POST /waitlist', sentence: 'The route would go.' },
  ];
  expect(
    diffReport('prod', diff, { ...emptyReport, findings })
      .split('\n')
      .slice(0, 7),
  ).toEqual([
    '## What this would change in prod',
    '',
    '**The deploy would stop, because this breaks something:**',
    '',
    '- `data/Notes5BB3582F`: Notes would go.',
    '- `route/POST /waitlist`: The route would go.',
    '',
  ]);
  expect(diffReport('prod', diff, emptyReport).split('\n')[2]).toBe('Compared with what prod has.');
});

test('the report on a pull request lists changes to resources that hold data, losses first', () => {
  const report = diffReport('prod', diff, emptyReport);
  const [above, below] = report.split('<details>', 2) as [string, string];
  expect(above).toContain('3 of 4 stacks.');
  expect(above).toContain(
    '**What holds data or is in people’s hands would be replaced, removed or left behind:**',
  );
  expect(above.split('```')[1]!.trim().split('\n')).toEqual([
    '[~] AWS::DynamoDB::Table Notes Notes5BB3582F replace',
    '[-] AWS::S3::Bucket Media MediaA721A567 orphan',
    '[~] AWS::CloudFront::Distribution Distribution Distribution830FAC52 replace',
    '[~] AWS::DynamoDB::Table Books Books8C439C90',
  ]);
  expect(below).toContain('quillcast-prod-data');
  expect(report.indexOf('quillcast-prod-data')).toBeLessThan(report.indexOf('quillcast-prod-audio'));
});

test('the report says when no resource that holds data changes, and when nothing changes at all', () => {
  const [audio] = diff.split('Stack quillcast-prod-alerts');
  expect(diffReport('prod', audio!, emptyReport)).toContain(
    '**Nothing that holds data or is in people’s hands would change.**',
  );
  const none = diffReport('prod', 'Stack quillcast-prod-data\nThere were no differences\n', emptyReport);
  expect(none).toContain('Nothing.\n');
  expect(none).not.toContain('<details>');
});

test('the report on a pull request has at most 60,000 characters', () =>
  expect(diffReport('prod', diff.repeat(1_000), emptyReport).length).toBeLessThanOrEqual(60_000));
