import { recall, remember } from '../../shared/browser/device-store.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'
export type PriceColours = 'red-blue' | 'green-red'

/** `public/theme.js` reads the same keys before the first paint and applies them on this event. */
function store(key: string, value: string | null): void {
  remember(key, value)
  dispatchEvent(new Event('themechange'))
}

export function themeChoice(): ThemeChoice {
  const stored = recall('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  store('theme', choice === 'system' ? null : choice)
}

export function priceColours(): PriceColours {
  return recall('updown') === 'green-red' ? 'green-red' : 'red-blue'
}

export function choosePriceColours(choice: PriceColours): void {
  store('updown', choice === 'green-red' ? choice : null)
}
