/** Finds inputs, text areas and selects with text below 16 px: iPhones zoom in on them and do not zoom out again. */
export function findSmallFields(): string[] {
  const FIELDS =
    'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden], [hidden])'
  const smallFields = [...document.querySelectorAll(FIELDS)].flatMap((field) => {
    const { fontSize } = getComputedStyle(field)
    const name = field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.className
    return Number.parseFloat(fontSize) >= 16 ? [] : [`${field.localName} "${name}" ${fontSize}`]
  })
  return [...new Set(smallFields)]
}
