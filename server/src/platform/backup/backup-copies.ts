import { createReadStream } from 'node:fs'
import { DeleteObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from '../config/store-settings.ts'
import { createS3Client } from '../storage/blob-store-s3.ts'

/** Uploads the file to the store in parts. If `signal` aborts, the uploaded parts are deleted. */
export async function copyBackup(
  settings: S3Settings,
  { file, key, signal }: { file: string; key: string; signal: AbortSignal },
): Promise<void> {
  const abortController = new AbortController()
  signal.addEventListener('abort', () => abortController.abort(signal.reason), { once: true })
  const params = { Bucket: settings.bucket, Key: key, Body: createReadStream(file) }
  await new Upload({ client: createS3Client(settings), params, abortController }).done()
}

export async function deleteCopy(settings: S3Settings, key: string): Promise<void> {
  await createS3Client(settings).send(new DeleteObjectCommand({ Bucket: settings.bucket, Key: key }))
}

/** A backup, or another object, in the store of backups. */
export interface StoredObject {
  key: string
  writtenAt: Date
}

/** Lists every object in the bucket, which may also hold images. */
export async function listStoredObjects(settings: S3Settings): Promise<StoredObject[]> {
  const objects: StoredObject[] = []
  for await (const page of paginateListObjectsV2(
    { client: createS3Client(settings) },
    { Bucket: settings.bucket },
  ))
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key !== undefined && LastModified) objects.push({ key: Key, writtenAt: LastModified })
  return objects
}
