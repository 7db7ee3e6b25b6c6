/** Fields to type or choose in whose text is smaller than 16 px: iPhones zoom into them, and stay there. */
export function findSmallFields(): string[] {
  const FIELDS =
    'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden], [hidden])'
  const found = [...document.querySelectorAll(FIELDS)].flatMap((field) => {
    const { fontSize } = getComputedStyle(field)
    const name = field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.className
    return Number.parseFloat(fontSize) >= 16 ? [] : [`${field.localName} "${name}" ${fontSize}`]
  })
  return [...new Set(found)]
}
