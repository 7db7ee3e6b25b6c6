import { z } from 'zod'

/** Content that members write and others like, comment on and report. */
export const ItemKind = z.enum(['prediction', 'stockPost', 'post'])
export type ItemKind = z.infer<typeof ItemKind>

/** Content that can be reported and hidden: an item, or a comment under one. */
export const ReportableKind = z.enum([...ItemKind.options, 'comment'])
export type ReportableKind = z.infer<typeof ReportableKind>

/** An item by its kind and id, under the names that the contract gives them. */
export interface ItemRef {
  postType: ItemKind
  postId: string
}

/** An item or a comment by its kind and id. */
export interface ReportableRef {
  postType: ReportableKind
  postId: string
}
