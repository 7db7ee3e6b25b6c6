import { ReportableKind } from '@gwanyeok/domain/items/api.ts'
import { comment } from './comment.ts'
import type { ReportableDefinition } from './item-definition.ts'
import { ITEM_KINDS } from './item-kinds.ts'

/** The definition of each kind that can be reported. */
export const REPORTABLE_KINDS: Record<ReportableKind, ReportableDefinition> = { ...ITEM_KINDS, comment }

/** Each kind with its definition, in the domain's order. */
export const EVERY_REPORTABLE_KIND = ReportableKind.options.map((kind) => ({
  kind,
  ...REPORTABLE_KINDS[kind],
}))
