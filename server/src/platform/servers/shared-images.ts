import type { Pool } from 'pg'
import { StartError } from '../start-error.ts'

/** Between the two parts of a row's id in `servers`. */
export const STORE_MARK = '@'

/** A server that runs renews its row each second. */
const RUNNING_SECONDS = 10

const NOT_SHARED =
  'S3_BUCKET: 이 데이터베이스를 쓰는 다른 서버가 이미지를 다른 곳에 두고 있어요. 모든 서버에 같은 S3_BUCKET을 적거나, 같은 폴더를 DATA_DIR/images로 이어주세요. Another server on this database keeps its images elsewhere: write the same S3_BUCKET for all, or mount one folder as DATA_DIR/images in each.'

/** Throws a StartError when a server that runs keeps its images in another store than `store`. */
export async function expectSharedImages(pool: Pick<Pool, 'query'>, store: string | null): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from servers where "seenAt" > now() - make_interval(secs => ${RUNNING_SECONDS})`,
  )
  const stores = rows.map(({ id }) => id.split(STORE_MARK)[1]).filter((other) => other !== undefined)
  if (store !== null && stores.some((other) => other !== store)) throw new StartError(NOT_SHARED)
}
