/**
 * Identifies the loaded release by the URL of its style sheet. Data stored by another release may have another
 * shape.
 */
export const getCurrentRelease = (): string | undefined =>
  document.querySelector<HTMLLinkElement>('[rel=stylesheet]')?.href
