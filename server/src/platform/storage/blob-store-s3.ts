import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../config/store-settings.ts'
import type { BlobStore } from './blob-store.ts'
import { runWithRetries, type RetryLimits } from './run-with-retries.ts'

export interface S3RetryLimits {
  upload: RetryLimits
  read: RetryLimits
  deletion: RetryLimits
}

const FIRST_PAUSE_MS = 250

const TWO_MINUTE_LIMITS = { retryForMs: 120_000, attemptMs: 30_000, firstPauseMs: FIRST_PAUSE_MS }

/**
 * How long a failing store is retried while a member waits. The browser repeats a refused upload for the 600 s of spec
 * §9 and shows the reason in the meantime. Nobody waits for deletions, which are retried for the 120 s of the spec.
 */
const SHORT_RETRY_LIMITS: S3RetryLimits = {
  upload: { retryForMs: 10_000, attemptMs: 10_000, firstPauseMs: FIRST_PAUSE_MS },
  read: { retryForMs: 5000, attemptMs: 5000, firstPauseMs: FIRST_PAUSE_MS },
  deletion: TWO_MINUTE_LIMITS,
}
/** Limits of retries while no member waits: for commands in the terminal and the daily backup. */
export const LONG_RETRY_LIMITS: S3RetryLimits = {
  upload: { ...TWO_MINUTE_LIMITS, retryForMs: 600_000 },
  read: TWO_MINUTE_LIMITS,
  deletion: TWO_MINUTE_LIMITS,
}

/** Stores files in a bucket of any S3-compatible store. */
export function createS3BlobStore(
  settings: S3Settings,
  limits: S3RetryLimits = SHORT_RETRY_LIMITS,
): BlobStore {
  const client = createS3Client(settings)
  const { bucket: Bucket } = settings
  return {
    async put(Key, Body, signal) {
      await runWithRetries({ ...limits.upload, isFinal, signal }, (abortSignal) =>
        client.send(new PutObjectCommand({ Bucket, Key, Body }), { abortSignal }),
      )
    },
    async get(Key) {
      const s3Object = await runWithRetries({ ...limits.read, isFinal }, (abortSignal) =>
        client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }),
      ).catch(toNullIfMissing)
      return (s3Object?.Body as Readable | undefined) ?? null
    },
    async delete(Key) {
      await runWithRetries({ ...limits.deletion, isFinal }, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      )
    },
    async *keys() {
      let ContinuationToken: string | undefined
      do {
        const page = await runWithRetries({ ...limits.read, isFinal }, (abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }), { abortSignal }),
        )
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}

/** Returns whether another attempt is useless. Calls to an unreachable, slow (408) or busy (429) store are retried. */
function isFinal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

function toNullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey) return null
  throw error
}

/** Creates a client for any S3-compatible store, without retries. */
export function createS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    // Self-hosted stores do not have a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
    // Some stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
