/** In a page's place while its code comes: as tall as the screen, so that the footer never shows and goes. */
export function PageWait() {
  return <div className="h-dvh" />
}
