/**
 * Scales the widths of media rules to the text size of the root element. In a media query a rem is the browser's setting
 * and ignores a user stylesheet that sets another size on the root.
 */
export function followRootTextSize(): void {
  const originalMedia = new WeakMap<CSSMediaRule, string>()
  let appliedScale = 1
  const probe = document.documentElement.appendChild(document.createElement('span'))
  probe.ariaHidden = 'true'
  // The width follows the root's text size, the height the browser's setting (`medium`).
  probe.style.cssText = 'position: fixed; visibility: hidden; font-size: medium; width: 1rem; height: 1em'
  new ResizeObserver(applyScale).observe(probe)

  function applyScale(): void {
    const { width, height } = getComputedStyle(probe)
    const scale = Number.parseFloat(width) / Number.parseFloat(height)
    if (scale === appliedScale) return
    appliedScale = scale
    for (const sheet of document.styleSheets)
      if (sheet.href?.includes(location.origin)) scaleMediaRules(sheet, scale)
    // `use-is-desktop.ts` measures again.
    dispatchEvent(new Event('resize'))
  }
  function scaleMediaRules(rules: CSSStyleSheet | CSSGroupingRule, scale: number): void {
    for (const rule of rules.cssRules) {
      if (rule instanceof CSSMediaRule) {
        const original = originalMedia.get(rule) ?? rule.media.mediaText
        originalMedia.set(rule, original)
        rule.media.mediaText = scaleRem(original, scale)
      }
      if (rule instanceof CSSGroupingRule) scaleMediaRules(rule, scale)
    }
  }
}

const scaleRem = (media: string, scale: number): string =>
  media.replaceAll(/([\d.]+)rem/g, (_, size: string) => `${Number(size) * scale}rem`)
