import type { Pool } from 'pg'
import { StartError } from '../start-error.ts'

/**
 * Settings that all servers of a database must share, by name; where one may have several values the first is
 * used and all are accepted.
 */
export type Shared = Record<string, string[]>

/** A server that runs renews its row each second. */
const RUNNING_SECONDS = 10

const IMAGES =
  'S3_BUCKET: 이 데이터베이스를 쓰는 다른 서버가 이미지를 다른 곳에 두고 있어요. 모든 서버에 같은 S3_BUCKET을 적거나, 같은 폴더를 DATA_DIR/images로 이어주세요. Another server on this database keeps its images elsewhere: write the same S3_BUCKET for all, or mount one folder as DATA_DIR/images in each.'

const keyText = (name: string) =>
  `${name}: 이 데이터베이스를 쓰는 다른 서버의 키와 달라요. 한 서버에서 npm run db -- make-keys 를 실행해 나온 줄을 모든 서버의 .env에 적어주세요. It differs from that of another server on this database: write what npm run db -- make-keys prints on one of them into .env of all.`

/** Throws a StartError, a line for each setting in which a server that runs differs from `own`. */
export async function expectShared(pool: Pick<Pool, 'query'>, own: Shared): Promise<void> {
  const { rows } = await pool.query<{ shared: Shared }>(
    `select shared from servers where "seenAt" > now() - make_interval(secs => ${RUNNING_SECONDS})`,
  )
  const names = Object.keys(own).filter((name) =>
    rows.some(({ shared }) => shared[name] && !areAlike(shared[name], own[name]!)),
  )
  if (names.length === 0) return
  throw new StartError(names.map((name) => (name === 'S3_BUCKET' ? IMAGES : keyText(name))).join('\n'))
}

/** Each accepts what the other uses. */
const areAlike = (one: readonly string[], other: readonly string[]) =>
  one.includes(other[0]!) && other.includes(one[0]!)
