import { randomBytes } from 'node:crypto'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ImagePurpose } from '@gwanyeok/domain/images/api.ts'
import { sql } from 'kysely'
import type { ImageSize } from '@gwanyeok/domain/images/addresses.ts'
import type { BlobStore } from '#platform/storage/blob-store.ts'
import { realClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'
import type { Picture } from '#platform/storage/pictures.ts'
import { lockMember } from '../members/lock-member.ts'

export const IMAGE_SIZES = ['full', 'thumbnail'] as const satisfies ImageSize[]

/** The blob store's key of an image in one of its sizes; `path` is the image's folder. */
export const buildBlobKey = (path: string, size: ImageSize) => `${path}/${size}.webp`

interface NewImage {
  id: string
  owner: string
  purpose: ImagePurpose
  path: string
  width: number
  height: number
  animated: boolean
  bytes: number
  placeholder: string
  createdAt: Date
}

/** Limit on the total size of a member's images. */
const MAX_BYTES_PER_MEMBER = 200_000_000

/**
 * Registers files that are about to be written. They are swept after `sweepAfter` unless an image row is inserted for
 * them before.
 */
async function reserveFiles(db: Db, path: string, sweepAfter: Date): Promise<void> {
  await db.insertInto('filesToSweep').values({ path, after: sweepAfter }).execute()
}

/**
 * Inserts the row of an image whose files are written. Returns false and changes nothing if the member's quota is
 * used up.
 */
async function insertImageWithinQuota(db: Db, image: NewImage, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Locks the member, so that concurrent uploads do not exceed the quota together.
    await lockMember(tx, image.owner)
    const { usedBytes } = await tx
      .selectFrom('images')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('usedBytes'))
      .where('owner', '=', image.owner)
      .executeTakeFirstOrThrow()
    if (usedBytes + image.bytes > MAX_BYTES_PER_MEMBER) return false
    const { numDeletedRows } = await tx
      .deleteFrom('filesToSweep')
      .where('path', '=', image.path)
      .where('after', '>', now)
      .executeTakeFirst()
    if (numDeletedRows === 0n)
      throw new Error(`the files of ${image.path} were swept while they were written`)
    await tx.insertInto('images').values(image).execute()
    return true
  })
}

export interface Upload {
  owner: string
  purpose: ImagePurpose
  filename: string
  picture: Picture
  signal: AbortSignal
}

/** Longer than any upload takes. Files that have no row by then are swept. */
const RESERVATION_MS = 3_600_000
const MAX_NAME_PART_LENGTH = 40

/**
 * Stores an image's files and its row. The files are reserved before they are written and released when the row is
 * inserted, so that a failure in between leaves nothing behind. Throws `image_quota`.
 */
export async function storeImage(
  { db, blobs }: { db: Db; blobs: BlobStore },
  { owner, purpose, filename, picture, signal }: Upload,
): Promise<NewImage> {
  const now = realClock.now()
  const path = `${purpose}/${owner}/${now}_${randomBytes(12).toString('hex')}_${toSafeNamePart(filename)}`
  const image = {
    id: createId(now),
    owner,
    purpose,
    path,
    width: picture.width,
    height: picture.height,
    animated: picture.animated,
    bytes: picture.full.length + picture.thumbnail.length,
    placeholder: picture.placeholder,
    createdAt: new Date(now),
  }
  await reserveFiles(db, path, new Date(now + RESERVATION_MS))
  await Promise.all(IMAGE_SIZES.map((size) => blobs.put(buildBlobKey(path, size), picture[size], signal)))
  if (!(await insertImageWithinQuota(db, image, new Date(realClock.now())))) throw new AppError('image_quota')
  return image
}

/** Returns the part of an arbitrary file name that is safe in the paths of every store. */
function toSafeNamePart(filename: string): string {
  const stem = filename.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')
  const safeStem = stem.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  return safeStem.slice(0, MAX_NAME_PART_LENGTH) || 'image'
}
