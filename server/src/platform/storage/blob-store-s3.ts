import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { s3Client } from './s3-client.ts'
import type { S3Settings } from '../config/store-settings.ts'
import type { BlobStore } from './blob-store.ts'
import { type RetryLimits, retrying } from './retrying.ts'

export interface S3Patience {
  upload: RetryLimits
  other: RetryLimits
}

const FIRST_PAUSE_MS = 250
const ATTEMPT_MS = 30_000

/** How often a failing store is retried: spec §9. */
const PATIENCE: S3Patience = {
  upload: { totalMs: 600_000, attemptMs: ATTEMPT_MS, firstPauseMs: FIRST_PAUSE_MS },
  other: { totalMs: 120_000, attemptMs: ATTEMPT_MS, firstPauseMs: FIRST_PAUSE_MS },
}

/** Objects in a bucket of any store that speaks S3. */
export function s3BlobStore(settings: S3Settings, patience: S3Patience = PATIENCE): BlobStore {
  const client = s3Client(settings)
  const { bucket: Bucket } = settings
  return {
    async put(Key, Body, signal) {
      await retrying({ ...patience.upload, isFinal, signal }, (abortSignal) =>
        client.send(new PutObjectCommand({ Bucket, Key, Body }), { abortSignal }),
      )
    },
    async get(Key) {
      const found = await retrying({ ...patience.other, isFinal }, (abortSignal) =>
        client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }),
      ).catch(nullWithout)
      return (found?.Body as Readable | undefined) ?? null
    },
    async delete(Key) {
      await retrying({ ...patience.other, isFinal }, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      )
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
