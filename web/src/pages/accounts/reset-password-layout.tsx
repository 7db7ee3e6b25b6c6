import type { ReactNode } from 'react'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { accountMessages } from '#features/accounts/messages.ts'
import { SloganLines } from '#features/landing/hero.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { Section } from '#shared/ui/section.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import type { TargetContent } from '#shared/ui/target/target-content.ts'
import { pageTitles } from '../messages.ts'

const HIT: TargetContent = { kind: 'hit', direction: 'up', error: 1.4, seed: 'landed' }
const MISS: TargetContent = { kind: 'miss', direction: 'up', shortfall: null }

// Clipped, because the ring of a hit runs beyond the target.
const GOLD_BOX_CLASSES =
  'overflow-clip flex bg-accent px-5 py-7 text-on-accent md:mb-4 md:rounded-4 md:px-6 lg:mb-0 lg:min-h-168 lg:p-10'

interface Props {
  /** Whether the mailed link no longer works. The target then shows a miss, and the text says so. */
  needsNewLink: boolean
  children: ReactNode
}

/**
 * The layout of the pages that reset a password: on the desktop, the target and the slogan stand next to the form, as on
 * the landing page. On smaller screens, a target is shown above the form only if a new link is needed.
 */
export function ResetPasswordLayout({ needsNewLink, children }: Props) {
  const isDesktop = useIsDesktop()
  return (
    <div className="mx-auto flex w-full flex-col max-md:min-h-[calc(100dvh-var(--below-header))] max-md:bg-surface md:max-w-120 md:py-4 lg:frame lg:grid lg:form-columns lg:pt-7 lg:pb-0">
      <title>{`${pageTitles.resetPassword} · ${sharedMessages.brand}`}</title>
      <h1 className="sr-only">{pageTitles.resetPassword}</h1>
      {needsNewLink ? (
        <div className={`${GOLD_BOX_CLASSES} flex-col`}>
          <p className="type-hero lg:type-display">{accountMessages.linkMissed}</p>
          <p className="mt-2 type-body lg:mt-4">{accountMessages.linkInvalidLead}</p>
          <div className="mt-auto -mb-6 self-end pt-4 lg:-mb-10">
            <LazyTarget content={MISS} size={isDesktop ? 480 : 240} isDecorative isOnAccent />
          </div>
        </div>
      ) : (
        isDesktop && (
          <div className={`${GOLD_BOX_CLASSES} flex-col`}>
            <p className="type-display">
              <SloganLines />
            </p>
            <div className="mt-auto self-end">
              <LazyTarget content={HIT} size={400} isDecorative />
            </div>
          </div>
        )
      )}
      <Section className="lg:grid lg:content-center lg:p-8">{children}</Section>
    </div>
  )
}
