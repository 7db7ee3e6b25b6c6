// Search parameters of the routes, validated by hand because a schema library would enlarge the first load.

/** The tabs of a stock. */
export const STOCK_TABS = ['predict', 'feed', 'community', 'sentiment'] as const
export type StockTab = (typeof STOCK_TABS)[number]

/** The targets that a URL can set in a stock's form, as changes in percent of the price. */
export const TARGET_PERCENTS = ['-5', '5'] as const
export type TargetPercent = (typeof TARGET_PERCENTS)[number]

/**
 * Parameters of every page: the opened stock, its tab, the target of its form, an opened prediction, the receipt of a
 * new one.
 */
export interface SharedSearch {
  stock?: string | undefined
  tab?: StockTab | undefined
  aim?: TargetPercent | undefined
  prediction?: string | undefined
  receipt?: string | undefined
}

type Raw = Record<string, unknown>

/** Equals the pattern of `StockSymbol` in the contract. */
export const SYMBOL_PATTERN = /^[A-Za-z][A-Za-z0-9.-]{0,11}$/
export const ID_PATTERN = /^[\w-]{1,64}$/

export function parseSharedSearch(raw: Raw): SharedSearch {
  return {
    ...parseMatching('stock', raw, SYMBOL_PATTERN),
    ...parseChoice('tab', raw, STOCK_TABS),
    ...parseChoice('aim', raw, TARGET_PERCENTS),
    ...parseMatching('prediction', raw, ID_PATTERN),
    ...parseMatching('receipt', raw, ID_PATTERN),
  }
}

/**
 * Returns `{ name: value }` for an allowed value, otherwise `{ name: undefined }`, because the router keeps
 * parameters that a route does not name.
 */
export function parseChoice<Name extends string, const Value extends string>(
  name: Name,
  raw: Raw,
  allowed: readonly Value[],
) {
  const value = allowed.find((candidate) => candidate === raw[name])
  return { [name]: value } as { [Key in Name]?: Value | undefined }
}

export function parseMatching<Name extends string>(name: Name, raw: Raw, pattern: RegExp) {
  const value = raw[name]
  const isAllowed = typeof value === 'string' && pattern.test(value)
  return { [name]: isAllowed ? value : undefined } as { [Key in Name]?: string | undefined }
}

/** Parses parameters as plain text, like `stringifySearch`: `?stock=TSLA`, never quoted JSON. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Raw): string {
  const params = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return params.length > 0
    ? `?${new URLSearchParams(params.map(([key, value]) => [key, String(value)]))}`
    : ''
}
