/**
 * Records each bare text that React removes, or before which it inserts something; the returned list grows during a test.
 * A browser that translates a page wraps each text in an element. React, which still looks for the text where it was,
 * then throws when it removes the text or inserts something before it, and the screen is lost.
 */
export function recordBareTextChanges(): string[] {
  const bareTexts: string[] = []
  const { removeChild, insertBefore } = Node.prototype
  const isRenderedByReact = (node: Node) => Object.keys(node).some((key) => key.startsWith('__react'))
  const recordFault = (parent: Node, node: Node | null, action: string) => {
    if (node instanceof Text && isRenderedByReact(parent)) bareTexts.push(`${action} "${node.data}"`)
  }
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    recordFault(this, child, 'removes')
    return removeChild.call(this, child) as Child
  }
  Node.prototype.insertBefore = function <New extends Node>(this: Node, node: New, next: Node | null): New {
    recordFault(this, next, 'inserts before')
    return insertBefore.call(this, node, next) as New
  }
  return bareTexts
}
