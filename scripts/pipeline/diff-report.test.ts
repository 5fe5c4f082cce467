import { expect, test } from 'vitest';
import { diffReport } from './diff-report.ts';

/** As the CDK prints it. */
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

✨  Number of stacks with differences: 2
`;

test('a pull request reads first what would become of what holds data, what is lost of it at the top', () => {
  const report = diffReport('prod', diff);
  const [above, below] = report.split('<details>', 2) as [string, string];
  expect(above).toContain('2 of 3 stacks.');
  expect(above).toContain('**What holds data would be replaced, removed or left behind:**');
  expect(above.split('```')[1]!.trim().split('\n')).toEqual([
    '[~] AWS::DynamoDB::Table Notes Notes5BB3582F replace',
    '[-] AWS::S3::Bucket Media MediaA721A567 orphan',
    '[~] AWS::DynamoDB::Table Books Books8C439C90',
  ]);
  expect(below).toContain('quillcast-prod-data');
  expect(report.indexOf('quillcast-prod-data')).toBeLessThan(report.indexOf('quillcast-prod-audio'));
});

test('a change that touches no data says so, and one that changes nothing too', () => {
  const [audio] = diff.split('Stack quillcast-prod-alerts');
  expect(diffReport('prod', audio!)).toContain('**Nothing that holds data would change.**');
  const none = diffReport('prod', 'Stack quillcast-prod-data\nThere were no differences\n');
  expect(none).toContain('Nothing.\n');
  expect(none).not.toContain('<details>');
});

test('a comment is never longer than GitHub takes', () =>
  expect(diffReport('prod', diff.repeat(1_000)).length).toBeLessThanOrEqual(60_000));
