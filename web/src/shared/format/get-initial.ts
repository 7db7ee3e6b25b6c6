/** Returns the first letter of a name in upper case; an empty text if the name is empty. */
export const getInitial = (name: string): string => [...name][0]?.toUpperCase() ?? ''
