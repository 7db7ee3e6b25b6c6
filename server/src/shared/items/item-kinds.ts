import { ItemKind, type ItemRef } from '@gwanyeok/domain/items/api.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ItemDefinition, defineItem, type MentionKey } from './item-definition.ts'
import { textWithAllNames } from './seen-by/mentions-seen-by.ts'
import { isPredictionSeen, isSealedAt } from './seen-by/predictions-seen-by.ts'
import { isPostSeen, isStockPostSeen } from './seen-by/posts-seen-by.ts'

const POPULARITY_OF_POST = sql<number>`popularity(p."createdAt", n.likes + n."commentCount")`

const TEXT_OF_PREDICTION = sql<string>`concat_ws(
  E'\n', nullif(p.reason, ''), nullif(p.content, ''),
  (select content from "predictionNotes" where "predictionId" = p.id)
)`

/** The text of a row `p` that mentions members, for its definition. */
export const mentioningText = (mentionKey: MentionKey) => ({
  text: textWithAllNames(mentionKey, 'p'),
  storedText: sql<string>`p.content`,
  mentionKey,
})

/** A post in a stock's community. */
const stockPost = defineItem({
  table: 'stockPosts',
  likes: 'stockPostLikes',
  key: 'stockPostId',
  imagePurpose: 'stockPosts',
  pathOf: (id, stock) =>
    stock === null ? `/community?post=${id}` : `/?stock=${encodeURIComponent(stock)}&tab=community`,
  hasViews: false,
  hasStock: true,
  popularity: POPULARITY_OF_POST,
  isPublic: sql`true`,
  isSealed: () => sql`false`,
  ...mentioningText('stockPostId'),
  named: 'author',
  isSeen: isStockPostSeen,
})

/** A general post. */
const post = defineItem({
  table: 'posts',
  likes: 'postLikes',
  key: 'postId',
  imagePurpose: 'posts',
  pathOf: (id) => `/community?post=${id}`,
  hasViews: true,
  hasStock: false,
  popularity: POPULARITY_OF_POST,
  isPublic: sql`p.visibility = 'public'`,
  isSealed: () => sql`false`,
  ...mentioningText('postId'),
  named: 'author',
  isSeen: isPostSeen,
})

const prediction = defineItem({
  table: 'predictions',
  likes: 'predictionLikes',
  key: 'predictionId',
  imagePurpose: 'predictions',
  pathOf: (id) => `/?prediction=${id}`,
  hasViews: true,
  hasStock: true,
  popularity: sql`popularity(p."predictedAt", n.likes)`,
  isPublic: sql`p.visibility = 'public'`,
  isSealed: isSealedAt,
  ...{ text: TEXT_OF_PREDICTION, storedText: TEXT_OF_PREDICTION, mentionKey: null },
  named: 'stock',
  isSeen: isPredictionSeen,
})

/**
 * All that differs between the kinds of items. Nothing else asks which kind an item is of: what holds for every kind
 * goes through this table. docs/decisions/027.
 */
export const ITEM_KINDS: Record<ItemKind, ItemDefinition> = { prediction, stockPost, post }

/** Each kind with its definition, in the domain's order. */
export const EVERY_ITEM_KIND = ItemKind.options.map((kind) => ({ kind, ...ITEM_KINDS[kind] }))

/** The foreign keys to items in comments and images, of which one is set. */
export const ITEM_KEYS = EVERY_ITEM_KIND.map(({ key }) => key)

/** The item that a comment or an image belongs to; undefined when it belongs to none. */
export function itemOf(row: Record<(typeof ITEM_KEYS)[number], string | null>): ItemRef | undefined {
  const [item] = EVERY_ITEM_KIND.flatMap(({ kind, key }) => {
    const id = row[key]
    return id === null ? [] : [{ postType: kind, postId: id }]
  })
  return item
}

/** Kind and id of a comment's item, as columns of a larger query; `row` is the alias of `comments`. */
export const itemColumnsOf = (
  row: string,
): { kind: RawBuilder<ItemKind | null>; id: RawBuilder<string | null> } => ({
  kind: sql`case ${sql.join(
    EVERY_ITEM_KIND.map(
      ({ kind, key }) => sql`when ${sql.ref(`${row}.${key}`)} is not null then ${sql.lit(kind)}`,
    ),
    sql` `,
  )} end`,
  id: sql`coalesce(${sql.join(ITEM_KEYS.map((key) => sql.ref(`${row}.${key}`)))})`,
})
