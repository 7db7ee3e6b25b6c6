/**
 * A ref that marks the document (`html[data-NAME]`) while its element is mounted, for styles elsewhere on the page.
 * With `:root:has()` the browser would search the whole page whenever something is added to it.
 */
export const createRootMark = (name: string) => () => {
  const { dataset } = document.documentElement
  dataset[name] = ''
  return () => {
    delete dataset[name]
  }
}
