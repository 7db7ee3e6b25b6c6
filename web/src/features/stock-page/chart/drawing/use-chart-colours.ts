import { useSyncExternalStore } from 'react'

const TOKENS = {
  surface: '--color-surface',
  text: '--color-text',
  axis: '--chart-axis',
  grid: '--chart-grid',
  volume: '--chart-volume',
  window: '--chart-window',
  histUp: '--chart-hist-up',
  histDown: '--chart-hist-down',
  up: '--color-up',
  down: '--color-down',
  upText: '--color-up-text',
  downText: '--color-down-text',
  flat: '--color-flat',
  onPrice: '--color-on-action',
  accent: '--color-accent',
  onAccent: '--color-on-accent',
  accentTint: '--color-accent-tint',
  accentLine: '--color-accent-line',
  accentText: '--color-accent-text',
  action: '--color-action',
  font: '--font-sans',
} as const

export type ChartColours = Record<keyof typeof TOKENS, string>

/** Reads the current values of the tokens, because a canvas cannot use CSS variables. */
function readColours(): ChartColours {
  const style = getComputedStyle(document.documentElement)
  const colourEntries = Object.entries(TOKENS).map(([name, token]) => [
    name,
    style.getPropertyValue(token).trim(),
  ])
  return Object.fromEntries(colourEntries)
}

let cachedColours: { theme: string; colours: ChartColours } | null = null

function getColours(): ChartColours {
  const { theme, updown } = document.documentElement.dataset
  const key = `${theme} ${updown}`
  if (cachedColours?.theme !== key) cachedColours = { theme: key, colours: readColours() }
  return cachedColours.colours
}

function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-updown'] })
  return () => observer.disconnect()
}

/** The colours of a chart; a new object whenever the theme or the price colours change. */
export function useChartColours(): ChartColours {
  return useSyncExternalStore(subscribeToTheme, getColours)
}
