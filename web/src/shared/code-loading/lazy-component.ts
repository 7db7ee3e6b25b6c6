import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A part whose code comes when it is needed. Once that is here it is drawn at once: `lazy` alone first shows what waits
 * in its place, and React keeps that for 300 ms.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | undefined
  const get = async () => (ready ??= await load())
  const Later: ComponentType<Props> = lazy(async () => ({ default: await get() }))
  function Part(props: Props) {
    // Chosen once: what is on the screen must not begin anew when the code comes.
    const [Drawn] = useState(() => ready ?? Later)
    return createElement(Drawn, props)
  }
  return Object.assign(Part, { load: get })
}
