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
import { retrying, type RetryLimits } from './retrying.ts'

export interface S3Patience {
  upload: RetryLimits
  read: RetryLimits
  deletion: RetryLimits
}

const FIRST_PAUSE_MS = 250

const LONG = { totalMs: 120_000, attemptMs: 30_000, firstPauseMs: FIRST_PAUSE_MS }

/**
 * How long a failing store is retried while a member waits: the browser repeats a refused upload for the 600 s of
 * spec §9, and says meanwhile why. Deletions are nobody's: they have the spec's 120 s.
 */
const ATTENDED: S3Patience = {
  upload: { totalMs: 10_000, attemptMs: 10_000, firstPauseMs: FIRST_PAUSE_MS },
  read: { totalMs: 5000, attemptMs: 5000, firstPauseMs: FIRST_PAUSE_MS },
  deletion: LONG,
}
/** Limits for a command on the terminal. */
export const UNATTENDED: S3Patience = { upload: { ...LONG, totalMs: 600_000 }, read: LONG, deletion: LONG }

/** Objects in a bucket of any store that speaks S3. */
export function s3BlobStore(settings: S3Settings, patience: S3Patience = ATTENDED): BlobStore {
  const client = s3Client(settings)
  const { bucket: Bucket } = settings
  return {
    async put(Key, Body, signal) {
      await retrying({ ...patience.upload, isFinal, signal }, (abortSignal) =>
        client.send(new PutObjectCommand({ Bucket, Key, Body }), { abortSignal }),
      )
    },
    async get(Key) {
      const found = await retrying({ ...patience.read, isFinal }, (abortSignal) =>
        client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }),
      ).catch(nullWithout)
      return (found?.Body as Readable | undefined) ?? null
    },
    async delete(Key) {
      await retrying({ ...patience.deletion, isFinal }, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      )
    },
    async *keys() {
      let ContinuationToken: string | undefined
      do {
        const page = await retrying({ ...patience.read, isFinal }, (abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }), { abortSignal }),
        )
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}

/** Errors of the store; a busy or unreachable one is retried. */
function isFinal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

function nullWithout(error: unknown): null {
  if (error instanceof NoSuchKey) return null
  throw error
}

/** Calls of any store that speaks S3; retries nothing. */
export function s3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    // Self-hosted stores have no host name per bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
    // Not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
