import { region } from '#infra/stages.ts';

/**
 * Where a stage keeps what guards its deploys: in the bucket of the CDK's assets, which is there before the first stack
 * is and stays when the last one goes.
 */
export const keptPlace = (stage: string, account: string) => ({
  bucket: `cdk-hnb659fds-assets-${account}-${region}`,
  record: `quillcast/${stage}/record.json`,
  /** The last assembly with which the site worked. */
  assembly: `quillcast/${stage}/last-green.tar.gz`,
});
