import { Id } from '@gwanyeok/domain/common-api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { z } from 'zod'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import { type MemberViewer, type Viewer, createMemberViewer } from '#platform/sessions/viewer.ts'
import { matchesEtag } from '#platform/http/pre-serialized-response.ts'
import { orNotFound } from '#platform/http/serve.ts'
import { rowExists, type Db } from '#platform/db/db.ts'
import { computeLimitFactor } from '#platform/config/config.ts'
import type { Context } from '#shared/context.ts'
import { buildBlobKey, IMAGE_SIZES } from '#shared/images/store-image.ts'
import { findSeenItem } from '#shared/items/find-item.ts'
import { isSealedAt } from '#shared/items/seen-by/items-seen-by.ts'
import { selectVisibleMembers } from '#shared/members/visible-members.ts'

/** Enough for several pages of the feed, each with up to two hundred pictures. */
const MAX_PICTURES_PER_MINUTE = 3000

/**
 * The file behind a URL never changes, but it may no longer be visible, so browsers revalidate a cached file before they
 * show it.
 */
const REVALIDATING_CACHE_CONTROL = 'private, no-cache'
/** A profile photo cached with the same cookie is shown at once and revalidated in the background. */
const PHOTO_CACHE_CONTROL = 'private, max-age=60, stale-while-revalidate=604800'

const Params = z.strictObject({ id: Id, size: z.enum(IMAGE_SIZES) })

/** Serves `GET /api/images/:id/:size` to members who can see the item with the picture. */
export function addImageFileRoute({ app, config, db, clock, blobs, log, createAccessHook }: Context): void {
  app.get<{ Params: z.output<typeof Params> }>(
    '/api/images/:id/:size',
    {
      schema: { params: Params },
      config: {
        access: 'member',
        rateLimit: { max: MAX_PICTURES_PER_MINUTE * computeLimitFactor(config), timeWindow: 60_000 },
      },
      exposeHeadRoute: false,
      onRequest: createAccessHook({ access: 'member' }),
    },
    async (request, reply) => {
      const { id, size } = request.params
      const image = orNotFound(
        await findVisibleImage(db, createMemberViewer(request.currentMember!, clock.now()), id),
      )
      const etag = `"${image.id}-${size}"`
      const cacheControl = image.isProfilePhoto ? PHOTO_CACHE_CONTROL : REVALIDATING_CACHE_CONTROL
      const headers = { etag, 'cache-control': cacheControl, vary: 'cookie' }
      if (matchesEtag(request, etag)) return reply.status(304).headers(headers).send()
      const bytes = await blobs.get(buildBlobKey(image.path, size))
      if (!bytes) {
        log.error({ image: image.id, size }, 'the file of an image is not in the store')
        throw new AppError('not_found')
      }
      return reply.headers(headers).header('content-disposition', 'inline').type('image/webp').send(bytes)
    },
  )
}

interface VisibleImage {
  id: string
  /** The image's folder in the blob store. */
  path: string
  /** A profile photo belongs to a member, not to an item. */
  isProfilePhoto: boolean
}

/**
 * Finds the image if the viewer can see what it belongs to: an unsealed prediction, a post or a member. An unused
 * image is visible only to its uploader. Admins also see images of reported items, but not before the reveal.
 */
async function findVisibleImage(db: Db, viewer: MemberViewer, id: string): Promise<VisibleImage | null> {
  const image = await db
    .selectFrom('images as g')
    .leftJoin('items as i', 'i.id', 'g.itemId')
    .select(['g.id', 'g.path', 'g.owner', 'g.profileOf', 'g.itemId', 'i.kind'])
    .where('g.id', '=', id)
    .executeTakeFirst()
  if (!image) return null
  const { itemId, kind } = image
  const isVisible =
    itemId !== null && kind !== null
      ? await canSeeImagesOfItem(db, viewer, { postType: kind, postId: itemId })
      : await canSeeImageWithoutItem(db, viewer, image)
  return isVisible ? { id: image.id, path: image.path, isProfilePhoto: image.profileOf !== null } : null
}

async function canSeeImagesOfItem(db: Db, viewer: Viewer, item: ItemRef): Promise<boolean> {
  const seenItem = await findSeenItem(db, viewer, item)
  return (
    (seenItem !== undefined && !seenItem.sealed) ||
    (viewer.isAdmin && (await isReportedAndRevealed(db, item, viewer.now)))
  )
}

async function canSeeImageWithoutItem(
  db: Db,
  viewer: MemberViewer,
  image: { owner: string; profileOf: string | null },
) {
  if (image.profileOf === null) return image.owner === viewer.id
  return rowExists(selectVisibleMembers(db, viewer.id).select('u.id').where('u.id', '=', image.profileOf))
}

/**
 * Whether the item was reported and is not sealed. A report about a sealed item must not reveal the item's images to
 * admins.
 */
async function isReportedAndRevealed(db: Db, { postType, postId }: ItemRef, now: number): Promise<boolean> {
  const { rows } = await sql`
    select from reports r join items i on i.id = r."postId"
    where r."postType" = ${postType} and r."postId" = ${postId} and not ${isSealedAt(now)}
    limit 1`.execute(db)
  return rows.length > 0
}
