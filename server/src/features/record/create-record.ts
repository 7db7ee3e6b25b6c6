import type { Signer } from '@gwanyeok/domain/record/note.ts'
import type { Context } from '#shared/context.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { readLogKey } from '#shared/keys/log-key.ts'
import { keptKey, type KeyConfig } from '#shared/keys/shared-keys.ts'
import { openLog } from './append.ts'
import { type Appending, createAppending } from './appending.ts'
import { readPolicy } from './witnessing/read-policy.ts'
import { createWitnessing, type Witnessing } from './witnessing/witnessing.ts'

type Deps = Pick<Context, 'config' | 'db' | 'blobs' | 'readOnly'> & { log: Logger }

/** What keeps the public record: the log is opened where there is none. */
export async function createRecord(deps: Deps): Promise<{ appending: Appending; witnessing: Witnessing }> {
  const [signer, given] = [await logSigner(deps.config), await readPolicy(deps.config)]
  await openLog(deps.db, signer)
  const witnessing = await createWitnessing({ ...deps, given })
  const { expectUndisputed } = witnessing
  return { witnessing, appending: await createAppending({ ...deps, signer, expectUndisputed }) }
}

/** The key that signs the log. */
export const logSigner = async (config: KeyConfig): Promise<Signer> =>
  readLogKey(await keptKey(config, 'LOG_KEY'))
