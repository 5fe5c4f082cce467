import { region } from '#infra/stages.ts';

/**
 * Returns the location of a stage's deploy records: the CDK's assets bucket, which exists before our first stack is
 * created and after the last one is deleted.
 */
export const historyLocation = (stage: string, account: string) => ({
  bucket: `cdk-hnb659fds-assets-${account}-${region}`,
  record: `quillcast/${stage}/record.json`,
  assembly: `quillcast/${stage}/last-green.tar.gz`,
});
