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

/** Consents of members to the legal documents. See docs/decisions/006. */
export interface Consents {
  versions: readonly LegalVersion[]
  /** Whether the member has agreed to all versions in force and may therefore write. */
  hasConsented(memberId: string): Promise<boolean>
  /** Returns the versions in force that the member has yet to agree to. */
  findAskedVersions(memberId: string): Promise<AskedVersion[]>
  /** `required`: the member must agree to a version; `announced`: a new version is announced; null: neither. */
  findState(memberId: string): Promise<'required' | 'announced' | null>
  /**
   * Records that the member agrees now, by default to the versions in force. Consents already given are left
   * unchanged.
   */
  recordConsents(tx: Db, memberId: string, versions?: readonly AgreedVersion[]): Promise<void>
}

interface ConsentDeps {
  db: Db
  clock: Clock
  versions: readonly LegalVersion[]
}

const MAX_CACHED_MEMBERS = 10_000

export function createConsents({ db, clock, versions }: ConsentDeps): Consents {
  // A consent lasts as long as the account, so a cached one stays correct. If a consent is missing, the database is
  // asked each time.
  const consentCache = new LRUCache<string, AgreedVersion[]>({ max: MAX_CACHED_MEMBERS })

  async function findAskedVersions(memberId: string): Promise<AskedVersion[]> {
    const cachedConsents = consentCache.get(memberId)
    if (cachedConsents && listMissingConsents(versions, cachedConsents, clock.now()).length === 0) return []
    const agreedVersions = await findConsents(db, memberId)
    consentCache.set(memberId, agreedVersions)
    return listMissingConsents(versions, agreedVersions, clock.now())
  }
  const hasConsented = async (memberId: string) => (await findAskedVersions(memberId)).length === 0

  return {
    versions,
    hasConsented,
    findAskedVersions,
    async findState(memberId) {
      if (!(await hasConsented(memberId))) return 'required'
      return listAnnouncedVersions(versions, clock.now()).length > 0 ? 'announced' : null
    },
    recordConsents: (tx, memberId, agreedVersions = listVersionsInForce(versions, clock.now())) =>
      insertConsents(tx, { memberId, agreedVersions, agreedAt: new Date(clock.now()) }),
  }
}

const findConsents = (db: Db, memberId: string): Promise<AgreedVersion[]> =>
  db
    .selectFrom('consents')
    .where('userId', '=', memberId)
    .where('document', 'in', LEGAL_DOCUMENTS)
    .select(['document', 'version'])
    .$narrowType<{ document: LegalDocument }>()
    .execute()

async function insertConsents(
  tx: Db,
  {
    memberId,
    agreedVersions,
    agreedAt,
  }: { memberId: string; agreedVersions: readonly AgreedVersion[]; agreedAt: Date },
): Promise<void> {
  await tx
    .insertInto('consents')
    .values(
      agreedVersions.map(({ document, version }) => ({ userId: memberId, document, version, agreedAt })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute()
}
