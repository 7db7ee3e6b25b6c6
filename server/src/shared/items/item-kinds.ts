import { ItemKind, type ItemRef } from '@gwanyeok/domain/items/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ItemDefinition } from './item-definition.ts'
import { post } from './post.ts'
import { prediction } from './prediction.ts'
import { stockPost } from './stock-post.ts'

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
