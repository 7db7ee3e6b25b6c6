/** Returns the first letter of a name in upper case; an empty text without a name. */
export const getInitial = (name: string): string => [...name][0]?.toUpperCase() ?? ''
