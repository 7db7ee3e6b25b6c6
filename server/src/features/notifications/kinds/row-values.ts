import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { sql } from 'kysely'
import { ITEM_KINDS } from '#shared/items/item-kinds.ts'
import type { NotificationRow } from './definition.ts'

/** The stock that the item of a row `n` is about, or null. */
export const ITEM_STOCK = sql`(select i.stock from items i where i.id = n."postId")`

/** Returns the value of a column that is never null for the kind. */
export function getValue<Column extends 'postType' | 'postId' | 'commentId'>(
  row: NotificationRow,
  column: Column,
): NonNullable<NotificationRow[Column]> {
  const value = row[column]
  if (value === null) throw new Error(`notification ${row.id} has no ${column}`)
  return value
}

/** Returns the member who acted. */
export function getMember({ id }: NotificationRow, [member]: readonly MemberBrief[]): MemberBrief {
  if (!member) throw new Error(`notification ${id} is about nobody`)
  return member
}

/** Returns the fields of a view that identify the item of the notification. */
export const toItemFields = (row: NotificationRow, stock: string | null) => ({
  postType: getValue(row, 'postType'),
  postId: getValue(row, 'postId'),
  stock,
  koreanName: stock === null ? null : findKoreanName(stock),
})

/** Returns the fields of a view that identify the prediction of the notification. */
export const toPredictionFields = (row: NotificationRow, stock: string) => ({
  predictionId: getValue(row, 'postId'),
  stock,
  koreanName: findKoreanName(stock),
})

/** Returns the Korean name of a stock, or its symbol. */
export const getStockName = ({ koreanName, stock }: { koreanName: string | null; stock: string }): string =>
  koreanName ?? stock

/** Builds the address of an item in the app. */
export const buildItemLink = ({
  postType,
  postId,
  stock,
}: {
  postType: ItemKind
  postId: string
  stock: string | null
}): string => ITEM_KINDS[postType].buildPath(postId, stock)

/** Builds the address of a prediction in the app. */
export const buildPredictionLink = ({
  predictionId,
  stock,
}: {
  predictionId: string
  stock: string
}): string => ITEM_KINDS.prediction.buildPath(predictionId, stock)
