/** The address of the release's styles. Another release may expect data of another shape, and draws other screens. */
export const getCurrentRelease = (): string | undefined =>
  document.querySelector<HTMLLinkElement>('[rel=stylesheet]')?.href
