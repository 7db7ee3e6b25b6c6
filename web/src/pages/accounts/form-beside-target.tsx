import type { ReactNode } from 'react'
import { SloganLines } from '#features/landing/hero.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { Section } from '#shared/ui/section.tsx'
import { HitTargetPicture } from '#shared/ui/target/hit-target-picture.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { pageTitles } from '../messages.ts'

interface Props {
  /** The link no longer works: the target is empty. */
  needsNewLink: boolean
  children: ReactNode
}

/** On the desktop next to the slogan and the target, like the login. */
export function FormBesideTarget({ needsNewLink, children }: Props) {
  return (
    <div className="mx-auto flex w-full flex-col max-md:min-h-[calc(100dvh-var(--below-header))] max-md:bg-surface md:max-w-120 md:py-4 lg:frame lg:grid lg:form-columns lg:items-start lg:pt-14 lg:pb-0">
      <title>{`${pageTitles.resetPassword} · ${sharedMessages.brand}`}</title>
      <h1 className="sr-only">{pageTitles.resetPassword}</h1>
      <div className="max-lg:hidden">
        <p className="type-display">
          <SloganLines />
        </p>
        {needsNewLink ? (
          <div className="mt-12">
            <LazyTarget content={{ kind: 'empty' }} size={320} decorative />
          </div>
        ) : (
          <HitTargetPicture size={320} className="m-10 mt-20 size-80" />
        )}
      </div>
      <Section className="lg:p-8">{children}</Section>
    </div>
  )
}
