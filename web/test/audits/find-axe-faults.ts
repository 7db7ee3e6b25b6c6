import axe from 'axe-core'

/** Waits until transitions and animations have ended, except endless ones. */
async function waitForAnimations(): Promise<void> {
  const runningAnimations = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.all(runningAnimations.map(({ finished }) => finished.catch(() => undefined)))
}

/** Returns axe's findings in the document, including contrast: those of all rules, or of `onlyRules`. */
export async function findAxeFaults(onlyRules?: string[]): Promise<string[]> {
  await waitForAnimations()
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    elementRef: true,
    preload: false,
    // This rule is for whole pages, and component tests render parts.
    rules: { region: { enabled: false } },
    ...(onlyRules && { runOnly: onlyRules }),
  })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML.slice(0, 160)).join(' | ')}`,
  )
}
