// Runs before the first paint, so that the page never flashes in the other theme.
// `theme` and `updown` are the member's choices, which src/features/settings/appearance.ts stores. Without a choice of the
// theme, the system's is used.
{
  const dark = matchMedia('(prefers-color-scheme: dark)')

  const applyTheme = () => {
    const stored = storedChoices()
    const theme = stored.theme ?? (dark.matches ? 'dark' : 'light')
    const { dataset } = document.documentElement
    dataset.theme = theme
    if (stored.updown) dataset.updown = stored.updown
    else delete dataset.updown
    const bar = document.querySelector('meta[name="theme-color"]')
    if (bar) bar.content = theme === 'dark' ? '#17191D' : '#FFFFFF'
  }

  applyTheme()
  dark.addEventListener('change', applyTheme)
  addEventListener('storage', applyTheme)
  addEventListener('themechange', applyTheme)
}

function storedChoices() {
  try {
    return { theme: localStorage.getItem('theme'), updown: localStorage.getItem('updown') }
  } catch {
    // Storage can be forbidden. The system's theme is then used.
    return {}
  }
}
