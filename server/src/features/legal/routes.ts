import { legalApi } from '@gwanyeok/domain/legal/api.ts'
import { publishedVersions } from '@gwanyeok/domain/legal/versions.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Context } from '../../platform/context.ts'
import { versionViews } from './view.ts'

export function legalRoutes({ serve, config, consents, db, clock }: Context): void {
  serve(legalApi, {
    'GET /operator': async () => config.operator,

    'GET /legal/versions': async () => ({
      versions: versionViews(consents.versions, clock.now(), config.operator.effectiveDate),
    }),

    'GET /me/consents': async ({ viewer }) => ({ asked: await consents.askedOf(viewer.id) }),

    async 'POST /me/consents'({ viewer, body }) {
      const published = publishedVersions(consents.versions, clock.now())
      const isPublished = body.versions.every(({ document, version }) =>
        published.some((each) => each.document === document && each.version === version),
      )
      if (!isPublished) throw new AppError('invalid_input', { fields: { versions: 'invalid' } })
      await consents.give(db, viewer.id, body.versions)
      return { asked: await consents.askedOf(viewer.id) }
    },
  })
}
