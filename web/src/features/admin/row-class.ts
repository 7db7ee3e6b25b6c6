/** A clickable row: its hover background is wider than its text. */
export const PRESSABLE_ROW = '-mx-3 w-[calc(100%+1.5rem)] rounded-2 px-3 hover:bg-surface-2'
