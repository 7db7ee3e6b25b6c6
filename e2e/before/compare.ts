import type { Asked } from './asking.ts'

export interface Difference {
  /** Method, route, and the field with `[]` for any place of a list. */
  name: string
  request: string
  before: string
  after: string
}

/** Every difference between two walks, request by request. */
export function compare(before: readonly Asked[], after: readonly Asked[], routes: Routes): Difference[] {
  const afterByRequest = byRequest(after)
  const differences: Difference[] = []
  for (const [request, { answer, request: asked }] of byRequest(before)) {
    const found = afterByRequest.get(request)
    afterByRequest.delete(request)
    const route = routes.of(asked)
    const report = (field: string, one: unknown, other: unknown) =>
      differences.push({ name: `${route} ${field}`, request, before: shown(one), after: shown(other) })
    if (found) compareValues(answer, found.answer, '', report)
    else report('request', 'asked', 'not asked')
  }
  for (const [request, { request: asked }] of afterByRequest)
    differences.push({ name: `${routes.of(asked)} request`, request, before: 'not asked', after: 'asked' })
  return differences
}

function byRequest(all: readonly Asked[]): Map<string, Asked> {
  const found = new Map<string, Asked>()
  for (const each of all) {
    let name = each.request
    for (let again = 2; found.has(name); again++) name = `${each.request} (${again})`
    found.set(name, each)
  }
  return found
}

type Report = (field: string, before: unknown, after: unknown) => void

function compareValues(before: unknown, after: unknown, field: string, report: Report): void {
  if (Object.is(before, after)) return
  const isPair = typeof before === 'object' && typeof after === 'object' && before !== null && after !== null
  if (!isPair || Array.isArray(before) !== Array.isArray(after)) return report(field, before, after)
  if (Array.isArray(before) && before.length !== (after as unknown[]).length)
    return report(`${field}[] length`, before.length, (after as unknown[]).length)
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const inner = Array.isArray(before) ? `${field}[]` : field === '' ? key : `${field}.${key}`
    compareValues(
      (before as Record<string, unknown>)[key],
      (after as Record<string, unknown>)[key],
      inner,
      report,
    )
  }
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'absent').slice(0, 160)

export interface Routes {
  /** The entry of the contract that a request is for; itself where there is none. */
  of(request: string): string
}

export function createRoutes(contract: readonly string[]): Routes {
  const patterns = contract.map((route) => {
    const source = route.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')
    return { route, literal: !route.includes(':'), pattern: new RegExp(`^${source}$`) }
  })
  return {
    of(request) {
      const asked = /(GET|POST|PUT|PATCH|DELETE) [^? ]+/.exec(request)![0]
      const fitting = patterns.filter(({ pattern }) => pattern.test(asked))
      return (
        (fitting.find(({ literal }) => literal) ?? fitting[0])?.route ??
        asked.replaceAll(/\{\w+\}|NOSUCH/g, ':id')
      )
    },
  }
}

/** What the contract has and the walk does not ask, or only in one way; `leftOut` names routes with a word why. */
export function findGaps(
  asked: readonly Asked[],
  contract: readonly string[],
  leftOut: ReadonlySet<string>,
): string[] {
  const routes = createRoutes(contract)
  const seen = new Map(contract.map((route) => [route, { success: 0, refusal: 0 }]))
  for (const { request, answer } of asked) {
    const counts = seen.get(routes.of(request))
    if (counts) counts[answer.status < 400 ? 'success' : 'refusal']++
  }
  return [...seen].flatMap(([route, { success, refusal }]) => {
    if (leftOut.has(route)) return []
    if (success + refusal === 0) return [`never asked: ${route}`]
    if (success === 0) return [`never a success: ${route}`]
    return refusal === 0 && !route.startsWith('GET') ? [`never refused: ${route}`] : []
  })
}
