import { ITEM_TABLES } from '../../shared/lock-seen-item.ts'

/** Tables of what can be reported. */
export const REPORTED_TABLES = { ...ITEM_TABLES, comment: 'comments' } as const
