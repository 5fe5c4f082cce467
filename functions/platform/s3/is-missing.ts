import { S3ServiceException } from '@aws-sdk/client-s3';

/** Whether S3 has no object under the key that was read or copied. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'NoSuchKey';
