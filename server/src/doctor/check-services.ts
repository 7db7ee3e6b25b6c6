import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config/config.ts'
import type { S3Settings } from '#platform/config/store-settings.ts'
import { isMarketDataError, type MarketDataFault } from '#shared/market-data/errors.ts'
import { createMarketData } from '#shared/market-data/market-data.ts'
import { SIMULATED_KEY } from '#shared/market-data/simulated/simulated-market.ts'
import { createAdvice, createFault, type CheckResult, createPass } from './finding.ts'
import { formatError } from '#platform/start-error.ts'
import { assertSharedSettings } from '#platform/servers/shared-settings.ts'
import { runOnMigratedDatabase } from './check-keys.ts'
import { findImageStoreId } from '#platform/storage/image-store-id.ts'

/** Checks that the mail server answers and accepts the credentials. */
export async function checkMail({ smtpUrl, dataDir }: Config): Promise<CheckResult> {
  if (smtpUrl === null)
    return createAdvice(
      `메일을 보내지 않고 ${dataDir}/outbox에 모아요. SMTP_URL is not set: no mail is sent.`,
    )
  try {
    await createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 }).verify()
    return createPass(
      '메일 서버가 대답해요. 주간 메일을 한 번에 그만 받게 하려면 DKIM이 List-Unsubscribe와 List-Unsubscribe-Post까지 서명해야 해요. It answers; one-click unsubscribing needs a DKIM signature over both headers.',
    )
  } catch (error) {
    return createFault(
      `메일 서버를 쓸 수 없어요. SMTP_URL의 주소와 비밀번호를 확인해주세요. It cannot be used: ${formatError(error)}`,
    )
  }
}

const MARKET_FAULTS: Partial<Record<MarketDataFault, string>> = {
  unauthorized: '키가 맞지 않아요. MARKET_DATA_KEY를 확인해주세요. The key is wrong.',
  not_entitled: '요금제에 필요한 자료가 없어요. The plan does not include the data that is needed.',
  rate_limited: '이번 분의 호출을 다 썼어요. 조금 뒤에 다시 해보세요. The calls of this minute are used up.',
}

/** Checks with one call that the market-data service accepts the key. */
export async function checkMarket(config: Config): Promise<CheckResult> {
  if (config.startsMarket)
    return createAdvice('모의 시세를 써요. MARKET_DATA_KEY is not set: prices are simulated.')
  const { marketDataUrl: url, marketDataKey } = config
  const market = createMarketData({ url, key: marketDataKey ?? SIMULATED_KEY, rate: null })
  try {
    // `submit` is the highest priority.
    const { name } = await market.fetchTicker('AAPL', 'submit')
    return createPass(`${url}: ${name}`)
  } catch (error) {
    const faultMessage = isMarketDataError(error) ? MARKET_FAULTS[error.kind] : undefined
    return createFault(
      faultMessage ?? `시세 서비스가 대답하지 않아요. ${url} does not answer: ${formatError(error)}`,
    )
  } finally {
    market.close()
  }
}

/** Checks that an object can be written to the store, read and deleted. Returns null if no store is set. */
export async function checkStore(settings: S3Settings | null): Promise<CheckResult | null> {
  if (settings === null) return null
  // The S3 client is large, so it is loaded only if it is used.
  const { createS3BlobStore } = await import('#platform/storage/blob-store-s3.ts')
  const singleAttempt = { retryForMs: 1, attemptMs: 10_000, firstPauseMs: 1 }
  const store = createS3BlobStore(settings, {
    upload: singleAttempt,
    read: singleAttempt,
    deletion: singleAttempt,
  })
  const key = `doctor-${process.pid}`
  try {
    await store.put(key, Buffer.from('probe'))
    const storedObject = await store.get(key)
    const isSame = storedObject !== null && (await buffer(storedObject)).toString() === 'probe'
    await store.delete(key)
    return isSame
      ? createPass(settings.bucket)
      : createFault(
          `${settings.bucket}: 쓴 것을 다시 읽을 수 없어요. The object that was written could not be read back.`,
        )
  } catch (error) {
    return createFault(
      `${settings.bucket}: 저장소를 쓸 수 없어요. 주소, 버킷, 키를 확인해주세요. It cannot be used: ${formatError(error)}`,
    )
  }
}

/**
 * Checks that the bucket for images works, and that all running servers store images in the same bucket or folder.
 * Returns null if images are stored in a folder and no fault is found.
 */
export async function checkImages(config: Config): Promise<CheckResult | null> {
  const storeResult = await checkStore(config.s3)
  if (storeResult?.level === 'fault' || config.databaseUrl === null) return storeResult
  const storeId = await findImageStoreId(config)
  await runOnMigratedDatabase(config.databaseUrl, (client) =>
    // Without a bucket, `S3_BUCKET` holds the id of the folder.
    assertSharedSettings(client, { S3_BUCKET: [storeId!] }),
  )
  return storeResult
}
