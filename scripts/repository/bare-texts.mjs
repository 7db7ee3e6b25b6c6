/**
 * A lint rule against bare texts next to other nodes in JSX. A browser that translates a page wraps each text in an
 * element; React then throws when it removes a bare text or inserts something before it, and the screen is lost. The
 * rule recognizes texts by the names of values; component tests find the rest (web/test/record-bare-text-changes.ts).
 */
const MESSAGE =
  'Wrap a text that appears and disappears, or that follows such a node, in an element: in a translated page React cannot move it.'

const TEXT_NAME = /[mM]essages$|[tT]exts$|^format[A-Z]|Text$/
const WRAPPERS = new Set(['JSXExpressionContainer', 'ParenthesizedExpression', 'TSNonNullExpression'])

function unwrap(node) {
  let innerNode = node
  while (WRAPPERS.has(innerNode?.type)) innerNode = innerNode.expression
  return innerNode
}

/** Lists the values that an expression can have; `null` for nothing. */
function listAlternatives(node) {
  const { type, operator, left, right, consequent, alternate, value } = unwrap(node)
  if (type === 'JSXEmptyExpression') return []
  if (type === 'ConditionalExpression') return [consequent, alternate].flatMap(listAlternatives)
  if (type === 'LogicalExpression')
    return [...(operator === '&&' ? [null] : listAlternatives(left)), ...listAlternatives(right)]
  if (type === 'Literal' && (value === null || typeof value === 'boolean')) return [null]
  return [unwrap(node)]
}

/** Returns the first name of a chain of calls and properties: `messages` of `messages.days(3)`. */
function findFirstName(node) {
  const { type, callee, object, name = '' } = unwrap(node)
  if (type === 'CallExpression') return findFirstName(callee)
  return type === 'MemberExpression' ? findFirstName(object) : name
}

const isList = ({ type, callee }) => type === 'CallExpression' && callee.property?.name === 'map'

function isText(node) {
  switch (node?.type) {
    case 'JSXText':
      return !isIndentation(node)
    case 'Literal':
      return node.value !== ''
    case 'TemplateLiteral':
      return true
    case 'BinaryExpression':
      return node.operator === '+'
    case 'CallExpression':
    case 'MemberExpression':
      return !isList(node) && TEXT_NAME.test(findFirstName(node))
    default:
      return false
  }
}

const isIndentation = ({ type, value }) => type === 'JSXText' && value.trim() === '' && value.includes('\n')

const isKeyed = ({ openingElement }) => openingElement?.attributes.some(({ name }) => name?.name === 'key')

/** Returns whether the child can be absent, or can be replaced by another node. */
function canDisappear(child) {
  const alternatives = listAlternatives(child)
  const [onlyAlternative] = alternatives
  if (alternatives.length > 1)
    return alternatives.some((alternative) => alternative === null || alternative.type.startsWith('JSX'))
  return onlyAlternative !== undefined && (isList(onlyAlternative) || isKeyed(onlyAlternative))
}

const isAlwaysPresent = (child) => {
  const [first, ...others] = listAlternatives(child)
  return others.length === 0 && first?.type === 'JSXElement' && !isKeyed(first)
}

function checkElement(context, { children }) {
  const visibleChildren = children.filter((child) => !isIndentation(child))
  if (visibleChildren.length < 2) return
  let followsRemovable = false
  for (const child of visibleChildren) {
    const isRemovable = canDisappear(child)
    if (listAlternatives(child).some(isText) && (isRemovable || followsRemovable))
      context.report({ node: child, message: MESSAGE })
    followsRemovable = isRemovable || (followsRemovable && !isAlwaysPresent(child))
  }
}

/** Checks a fragment, whose children end up in the surrounding element. */
function checkFragment(context, { children }) {
  for (const node of children)
    if (listAlternatives(node).some(isText)) context.report({ node, message: MESSAGE })
}

/** Checks what a component returns: its parent may render it next to other nodes. */
function checkReturnValue(context, functionNode, result) {
  let owner = functionNode
  while (!/Function|Program/.test(owner.type)) owner = owner.parent
  const name = owner.id?.name ?? owner.parent?.id?.name ?? ''
  if (/^[A-Z][a-z]/.test(name) && result && listAlternatives(result).some(isText))
    context.report({ node: result, message: MESSAGE })
}

const rule = {
  create: (context) => ({
    JSXElement: (node) => checkElement(context, node),
    JSXFragment: (node) => checkFragment(context, node),
    ReturnStatement: (node) => checkReturnValue(context, node, node.argument),
    ArrowFunctionExpression: (node) => node.expression && checkReturnValue(context, node, node.body),
  }),
}

export default { meta: { name: 'gwanyeok' }, rules: { 'no-bare-text': rule } }
