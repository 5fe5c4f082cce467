import { S3ServiceException } from '@aws-sdk/client-s3';

export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'NoSuchKey';
