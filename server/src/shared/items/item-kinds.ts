import { ItemKind, type ItemRef } from '@gwanyeok/domain/items/api.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ItemDefinition, defineItem, type MentionKey } from './item-definition.ts'
import { textWithAllNames } from './seen-by/mentions-seen-by.ts'
import { isPredictionSeen, isSealedAt } from './seen-by/predictions-seen-by.ts'
import { isPostSeen } from './seen-by/posts-seen-by.ts'

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

const postKind = {
  table: 'posts',
  key: 'postId',
  pathOf: (id, stock) =>
    stock === null ? `/community?post=${id}` : `/?stock=${encodeURIComponent(stock)}&tab=community`,
  popularity: sql`popularity(p."createdAt", n.likes + n."commentCount")`,
  isPublic: sql`p.visibility = 'public'`,
  isSealed: () => sql`false`,
  ...mentioningText('postId'),
  named: 'author',
  isSeen: isPostSeen,
} satisfies Partial<ItemDefinition>

/** A post in a stock's community. */
const stockPost = defineItem({
  ...postKind,
  imagePurpose: 'stockPosts',
  hasViews: false,
  hasStock: true,
  isOfKind: (row) => sql`${sql.ref(`${row}.stock`)} is not null`,
})

/** A general post. */
const post = defineItem({
  ...postKind,
  imagePurpose: 'posts',
  hasViews: true,
  hasStock: false,
  isOfKind: (row) => sql`${sql.ref(`${row}.stock`)} is null`,
})

const prediction = defineItem({
  table: 'predictions',
  key: 'predictionId',
  imagePurpose: 'predictions',
  pathOf: (id) => `/?prediction=${id}`,
  hasViews: true,
  hasStock: true,
  isOfKind: () => sql`true`,
  popularity: sql`popularity(p."predictedAt", n.likes)`,
  isPublic: sql`p.visibility = 'public'`,
  isSealed: isSealedAt,
  ...{ text: TEXT_OF_PREDICTION, storedText: TEXT_OF_PREDICTION, mentionKey: null },
  named: 'stock',
  isSeen: isPredictionSeen,
})

/**
 * All that differs between the kinds of items. Nothing else asks which kind an item is of: what holds for every kind
 * goes through this table. docs/decisions/011.
 */
export const ITEM_KINDS: Record<ItemKind, ItemDefinition> = { prediction, stockPost, post }

/** Each kind with its definition, in the domain's order. */
export const EVERY_ITEM_KIND = ItemKind.options.map((kind) => ({ kind, ...ITEM_KINDS[kind] }))

/** The tables of items; what holds for all kinds in one is read from either. */
export const ITEM_TABLES: readonly ItemDefinition[] = [prediction, post]

/** The foreign keys to items in comments and images, of which one is set. */
export const ITEM_KEYS = ITEM_TABLES.map(({ key }) => key)

/** Kind and id of a comment's or an image's item, as columns of a larger query; null without one. `row` is the alias. */
export const itemColumnsOf = (
  row: string,
): { kind: RawBuilder<ItemKind | null>; id: RawBuilder<string | null> } => ({
  kind: sql`case ${sql.join(
    EVERY_ITEM_KIND.map(
      ({ kind, table, key, isOfKind }) => sql`when exists (
        select from ${sql.table(table)} i where i.id = ${sql.ref(`${row}.${key}`)} and ${isOfKind('i')}
      ) then ${sql.lit(kind)}`,
    ),
    sql` `,
  )} end`,
  id: sql`coalesce(${sql.join(ITEM_KEYS.map((key) => sql.ref(`${row}.${key}`)))})`,
})

/** The same selected, for `itemIn`. */
export const selectedItem = (row: string) => {
  const { kind, id } = itemColumnsOf(row)
  return [kind.as('itemKind'), id.as('itemId')] as const
}

/** The item that a comment or an image belongs to; undefined when it belongs to none. */
export const itemIn = ({
  itemKind,
  itemId,
}: {
  itemKind: ItemKind | null
  itemId: string | null
}): ItemRef | undefined => (itemKind && itemId ? { postType: itemKind, postId: itemId } : undefined)
