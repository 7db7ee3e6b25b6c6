import browserslist from 'browserslist'

/** Names of browserslist, as the build calls them. */
const NAMES: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
}

/** The oldest version of each browser that `browserslist` in the root's package.json names. */
export function browserTargets(): string[] {
  const oldest = new Map<string, number>()
  for (const browser of browserslist(null, { path: import.meta.dirname })) {
    const [name = '', version = ''] = browser.split(' ')
    const target = NAMES[name]
    if (!target) throw new Error(`The build has no target for ${browser}.`)
    oldest.set(target, Math.min(oldest.get(target) ?? Infinity, Number.parseFloat(version)))
  }
  return [...oldest].map(([name, version]) => name + version)
}
