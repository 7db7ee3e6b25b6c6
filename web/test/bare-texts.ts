/**
 * Returns a list to which each text is added that React removes from among other nodes, or inserts something before.
 * A browser that translates a page puts each text into an element of its own. React, which still looks for it where it
 * was, then throws when it removes the text or puts something before it, and the screen is lost.
 */
export function recordBareTextChanges(): string[] {
  const bareTexts: string[] = []
  const { removeChild, insertBefore } = Node.prototype
  const isOfReact = (node: Node) => Object.keys(node).some((key) => key.startsWith('__react'))
  const recordFault = (parent: Node, node: Node | null, what: string) => {
    if (node instanceof Text && isOfReact(parent)) bareTexts.push(`${what} "${node.data}"`)
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
