import { useSyncExternalStore } from 'react'
import { readStoredText, writeStoredText } from '#shared/browser/device-store.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]
export type PriceColours = 'red-blue' | 'green-red'

/** `public/theme.js` reads the same keys before the first paint and applies them on this event. */
function storeChoice(key: string, value: string | null): void {
  writeStoredText(key, value)
  dispatchEvent(new Event('themechange'))
}

export function readThemeChoice(): ThemeChoice {
  const storedTheme = readStoredText('theme')
  return storedTheme === 'light' || storedTheme === 'dark' ? storedTheme : 'system'
}

/** Returns the theme as it was chosen on this device, and a function that chooses another one. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const theme = useSyncExternalStore(subscribeToThemeChange, readThemeChoice)
  const choose = (choice: ThemeChoice) => storeChoice('theme', choice === 'system' ? null : choice)
  return [theme, choose]
}

function subscribeToThemeChange(onChange: () => void): () => void {
  addEventListener('themechange', onChange)
  return () => removeEventListener('themechange', onChange)
}

export function readPriceColours(): PriceColours {
  return readStoredText('updown') === 'green-red' ? 'green-red' : 'red-blue'
}

export function choosePriceColours(choice: PriceColours): void {
  storeChoice('updown', choice === 'green-red' ? choice : null)
}
