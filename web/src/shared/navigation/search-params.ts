/** Search parameters of the routes: checked by hand, because a schema library would grow the first load. */
export const STOCK_TABS = ['predict', 'feed', 'community', 'sentiment'] as const
export type StockTab = (typeof STOCK_TABS)[number]

/** Targets, in percent of the price, with which a stock's form can be opened. */
export const AIMS = ['5', '-5'] as const
export type Aim = (typeof AIMS)[number]

/** On every page: the opened stock, its tab, the target its form begins with, an opened prediction, the receipt of a new one. */
export interface SharedSearch {
  stock?: string | undefined
  tab?: StockTab | undefined
  aim?: Aim | undefined
  prediction?: string | undefined
  receipt?: string | undefined
}

type Raw = Record<string, unknown>

/** As `StockSymbol` in the contract. */
export const SYMBOL = /^[A-Za-z][A-Za-z0-9.-]{0,11}$/
export const ID = /^[\w-]{1,64}$/

export function sharedSearch(raw: Raw): SharedSearch {
  return {
    ...matching('stock', raw, SYMBOL),
    ...parseChoice('tab', raw, STOCK_TABS),
    ...parseChoice('aim', raw, AIMS),
    ...matching('prediction', raw, ID),
    ...matching('receipt', raw, ID),
  }
}

/** `{ name: value }` when the value is allowed, else `{ name: undefined }`: the router keeps what a route does not name. */
export function parseChoice<Name extends string, const Value extends string>(
  name: Name,
  raw: Raw,
  allowed: readonly Value[],
) {
  const value = allowed.find((candidate) => candidate === raw[name])
  return { [name]: value } as { [Key in Name]?: Value | undefined }
}

export function matching<Name extends string>(name: Name, raw: Raw, pattern: RegExp) {
  const value = raw[name]
  const isAllowed = typeof value === 'string' && pattern.test(value)
  return { [name]: isAllowed ? value : undefined } as { [Key in Name]?: string | undefined }
}

/** Plain text both ways: `?stock=TSLA`, never quoted JSON. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Raw): string {
  const params = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return params.length > 0
    ? `?${new URLSearchParams(params.map(([key, value]) => [key, String(value)]))}`
    : ''
}
