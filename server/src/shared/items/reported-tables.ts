import { ITEM_TABLES } from './lock-seen-item.ts'

/** Tables of what can be reported. */
export const REPORTED_TABLES = { ...ITEM_TABLES, comment: 'comments' } as const

const PREVIEW_LENGTH = 200

/** What a report keeps of a text, in whole characters. */
export const previewOf = (text: string) => Array.from(text).slice(0, PREVIEW_LENGTH).join('')
