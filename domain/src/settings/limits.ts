/** Maximum number of characters of a muted word. */
export const MAX_MUTED_WORD_LENGTH = 20
export const MAX_MUTED_WORDS = 50
