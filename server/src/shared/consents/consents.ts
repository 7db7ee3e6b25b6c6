import {
  type AgreedVersion,
  type AskedVersion,
  listAnnouncedVersions,
  LEGAL_DOCUMENTS,
  type LegalDocument,
  type LegalVersion,
  listMissingConsents,
  listVersionsInForce,
} from '@gwanyeok/domain/legal/versions.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'

/** Consents of members; see docs/decisions/006. */
export interface Consents {
  versions: readonly LegalVersion[]
  /** Whether the member may write. */
  isGivenBy(member: string): Promise<boolean>
  findAskedVersions(member: string): Promise<AskedVersion[]>
  findState(member: string): Promise<'required' | 'announced' | null>
  /** Records that the member agrees now, by default to the versions in force. Earlier consents stay unchanged. */
  give(tx: Db, member: string, versions?: readonly AgreedVersion[]): Promise<void>
}

interface ConsentDeps {
  db: Db
  clock: Clock
  versions: readonly LegalVersion[]
}

const MAX_REMEMBERED = 10_000

export function createConsents({ db, clock, versions }: ConsentDeps): Consents {
  // A consent ends only with the account, so a cached one stays valid. Missing ones are looked up each time.
  const consentCache = new LRUCache<string, AgreedVersion[]>({ max: MAX_REMEMBERED })

  async function findAskedVersions(member: string): Promise<AskedVersion[]> {
    const known = consentCache.get(member)
    if (known && listMissingConsents(versions, known, clock.now()).length === 0) return []
    const agreed = await findConsents(db, member)
    consentCache.set(member, agreed)
    return listMissingConsents(versions, agreed, clock.now())
  }
  const hasConsented = async (member: string) => (await findAskedVersions(member)).length === 0

  return {
    versions,
    isGivenBy: hasConsented,
    findAskedVersions,
    async findState(member) {
      if (!(await hasConsented(member))) return 'required'
      return listAnnouncedVersions(versions, clock.now()).length > 0 ? 'announced' : null
    },
    give: (tx, member, agreed = listVersionsInForce(versions, clock.now())) =>
      insertConsents(tx, { member, agreed, at: new Date(clock.now()) }),
  }
}

const findConsents = (db: Db, member: string): Promise<AgreedVersion[]> =>
  db
    .selectFrom('consents')
    .where('userId', '=', member)
    .where('document', 'in', LEGAL_DOCUMENTS)
    .select(['document', 'version'])
    .$narrowType<{ document: LegalDocument }>()
    .execute()

async function insertConsents(
  tx: Db,
  { member, agreed, at }: { member: string; agreed: readonly AgreedVersion[]; at: Date },
): Promise<void> {
  await tx
    .insertInto('consents')
    .values(agreed.map(({ document, version }) => ({ userId: member, document, version, agreedAt: at })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}
