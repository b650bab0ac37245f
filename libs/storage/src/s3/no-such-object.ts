import { S3ServiceException } from '@aws-sdk/client-s3';

/**
 * Whether a bucket said that it has no such object. A 404 alone does not: a bucket that is gone answers so too, and whatever
 * else may stand at an endpoint that was meant for another. From those nothing is known of the object.
 */
export const isNoSuchObject = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'NoSuchKey';

/** As an answer to HEAD, which has no words, so that it may be the bucket that is missing. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
