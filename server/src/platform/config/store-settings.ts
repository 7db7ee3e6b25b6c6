import { z } from 'zod'
import { createWebUrlSchema } from './web-url.ts'

/** S3 stores of images and of backups. */
export const STORE_SETTINGS = z.object({
  S3_BUCKET: z.string().optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: createWebUrlSchema(
    '저장소의 주소를 https://s3.example.com 처럼 적어주세요. Write the address of the store like https://s3.example.com.',
  ).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

type StoreSettings = z.infer<typeof STORE_SETTINGS>

export interface S3Settings {
  /** null: Amazon S3 of the region. */
  endpoint: string | null
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const MISSING_SETTING_MESSAGES = {
  S3_BUCKET: '이미지를 둘 버킷의 이름을 적어주세요. Write the name of the bucket for images.',
  S3_ACCESS_KEY_ID: '저장소의 액세스 키를 적어주세요. Write the access key of the store.',
  S3_SECRET_ACCESS_KEY: '저장소의 비밀 키를 적어주세요. Write the secret key of the store.',
} as const

/** Lists the missing settings: if any setting of a store is present, a bucket and both keys are required. */
export function findStoreFaults(settings: StoreSettings): string[] {
  const { S3_BUCKET, BACKUP_S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  const requiredSettings = {
    S3_BUCKET: S3_BUCKET ?? BACKUP_S3_BUCKET,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  }
  if ([...Object.values(requiredSettings), S3_ENDPOINT].every((value) => value === undefined)) return []
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  return names
    .filter((name) => requiredSettings[name] === undefined)
    .map((name) => `${name}: ${MISSING_SETTING_MESSAGES[name]}`)
}

/** Returns the store with the bucket of `bucketSetting`, or null if that is not set. */
export function readStore(
  settings: StoreSettings,
  bucketSetting: 'S3_BUCKET' | 'BACKUP_S3_BUCKET',
): S3Settings | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  const bucket = settings[bucketSetting]
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const { S3_ENDPOINT: endpoint = null, S3_REGION: region } = settings
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
