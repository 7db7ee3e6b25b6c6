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
        publishedVersions.some((each) => each.document === document && each.version === version),
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
 * Lists published versions, newest first. `now` in epoch ms; `firstEffectiveDate`: from when the first versions
 * apply, if the operator has set a date.
 */
function toVersionViews(versions: readonly LegalVersion[], now: number, firstEffectiveDate: string | null) {
  const inForce = listVersionsInForce(versions, now)
  const announcedVersions = listAnnouncedVersions(versions, now)
  const findState = (each: LegalVersion) =>
    inForce.includes(each) ? 'in_force' : announcedVersions.includes(each) ? 'announced' : 'earlier'
  const isFirst = (each: LegalVersion) => versions.find(({ document }) => document === each.document) === each
  return listPublishedVersions(versions, now)
    .toReversed()
    .map((each) => {
      const { document, version, announcedOn, effectiveFrom, changes } = each
      const from = isFirst(each) && firstEffectiveDate !== null ? firstEffectiveDate : effectiveFrom
      return { document, version, announcedOn, effectiveFrom: from, changes, state: findState(each) } as const
    })
}
