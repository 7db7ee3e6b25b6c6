/**
 * In a media query a rem is the text size of the browser's setting, whatever a stylesheet of the reader's sets on the
 * root. The rules for a narrow page are made to ask for the root's own size, so that they hold then as well.
 */
export function followRootTextSize(): void {
  const asWritten = new WeakMap<CSSMediaRule, string>()
  let applied = 1
  const probe = document.documentElement.appendChild(document.createElement('span'))
  probe.ariaHidden = 'true'
  probe.style.cssText = 'position: fixed; visibility: hidden; font-size: medium; width: 1rem; height: 1em'
  new ResizeObserver(apply).observe(probe)

  function apply(): void {
    const { width, height } = getComputedStyle(probe)
    const scale = Number.parseFloat(width) / Number.parseFloat(height)
    if (scale === applied) return
    applied = scale
    for (const sheet of document.styleSheets)
      if (sheet.href?.includes(location.origin)) scaleMediaRules(sheet, scale)
    // `use-is-desktop.ts` measures again.
    dispatchEvent(new Event('resize'))
  }
  function scaleMediaRules(rules: CSSStyleSheet | CSSGroupingRule, scale: number): void {
    for (const rule of rules.cssRules) {
      if (rule instanceof CSSMediaRule) {
        const original = asWritten.get(rule) ?? rule.media.mediaText
        asWritten.set(rule, original)
        rule.media.mediaText = scaleRem(original, scale)
      }
      if (rule instanceof CSSGroupingRule) scaleMediaRules(rule, scale)
    }
  }
}

const scaleRem = (media: string, scale: number): string =>
  media.replaceAll(/([\d.]+)rem/g, (_, size: string) => `${Number(size) * scale}rem`)
