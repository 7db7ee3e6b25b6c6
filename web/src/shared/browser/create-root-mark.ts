/**
 * Creates a ref that marks the document (`html[data-NAME]`) while its element is mounted, for styles elsewhere on the
 * page. Styles with `:root:has()` would make the browser search the whole page at each change.
 */
export const createRootMark = (name: string) => () => {
  const { dataset } = document.documentElement
  dataset[name] = ''
  return () => {
    delete dataset[name]
  }
}
