import { legalApi } from '@gwanyeok/domain/legal/api.ts'
import {
  type LegalVersion,
  listAnnouncedVersions,
  listPublishedVersions,
  listVersionsInForce,
} from '@gwanyeok/domain/legal/versions.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Context } from '#shared/context.ts'
import { lockMember } from '#shared/members/lock-member.ts'

export function legalRoutes({ serve, config, consents, db, clock }: Context): void {
  serve(legalApi, {
    'GET /operator': async () => config.operator,

    'GET /legal/versions': async () => ({
      versions: toVersionViews(consents.versions, clock.now(), config.operator.effectiveDate),
    }),

    'GET /me/consents': async ({ currentMember }) => ({
      asked: await consents.findAskedVersions(currentMember.id),
    }),

    async 'POST /me/consents'({ currentMember, body }) {
      const publishedVersions = listPublishedVersions(consents.versions, clock.now())
      const isPublished = body.versions.every(({ document, version }) =>
        publishedVersions.some(
          (publishedVersion) =>
            publishedVersion.document === document && publishedVersion.version === version,
        ),
      )
      if (!isPublished) throw new AppError('invalid_input', { fields: { versions: 'invalid' } })
      await db.transaction().execute(async (tx) => {
        await lockMember(tx, currentMember.id)
        await consents.recordConsents(tx, currentMember.id, body.versions)
      })
      return { asked: await consents.findAskedVersions(currentMember.id) }
    },
  })
}

/**
 * Lists published versions, newest first. `now` is in epoch ms. `firstEffectiveDate` is the date from which the first
 * version of each document applies, if the operator has set one.
 */
function toVersionViews(versions: readonly LegalVersion[], now: number, firstEffectiveDate: string | null) {
  const versionsInForce = listVersionsInForce(versions, now)
  const announcedVersions = listAnnouncedVersions(versions, now)
  const findState = (legalVersion: LegalVersion): 'in_force' | 'announced' | 'earlier' => {
    if (versionsInForce.includes(legalVersion)) return 'in_force'
    return announcedVersions.includes(legalVersion) ? 'announced' : 'earlier'
  }
  const getEffectiveDate = (legalVersion: LegalVersion) => {
    const firstVersion = versions.find(({ document }) => document === legalVersion.document)
    const isDatedByOperator = legalVersion === firstVersion && firstEffectiveDate !== null
    return isDatedByOperator ? firstEffectiveDate : legalVersion.effectiveFrom
  }
  return listPublishedVersions(versions, now)
    .toReversed()
    .map((legalVersion) => ({
      document: legalVersion.document,
      version: legalVersion.version,
      announcedOn: legalVersion.announcedOn,
      effectiveFrom: getEffectiveDate(legalVersion),
      changes: legalVersion.changes,
      state: findState(legalVersion),
    }))
}
