import { AuthPanel, type AuthView } from '#features/accounts/auth-panel.tsx'
import { Figures } from '#features/landing/figures.tsx'
import { Sample } from '#features/landing/sample.tsx'
import { SharedCard } from '#features/landing/shared-card.tsx'
import { Steps } from '#features/landing/steps.tsx'
import { cx } from '#shared/ui/cx.ts'

const BLOCK = 'bg-surface px-5 py-7 md:rounded-4 md:px-8 lg:rounded-none lg:bg-transparent lg:p-0'

/**
 * The login panel and the explanation: cells in the grid of the landing page. On the phone who has never been here sees
 * a prediction before the form.
 */
export function LandingBody({ initial, shared }: { initial: AuthView; shared: string | undefined }) {
  return (
    <>
      <section className="bg-surface px-5 pt-10 pb-6 md:rounded-b-4 md:p-8 lg:row-span-2 lg:self-start lg:rounded-4">
        <AuthPanel initial={initial} />
      </section>
      <div className="flex flex-col gap-2 max-lg:contents md:gap-4 lg:gap-8">
        {/* Above the steps where both are in sight; below them on the phone, where it could push them. */}
        {shared && (
          <div className="max-lg:hidden">
            <SharedCard id={shared} />
          </div>
        )}
        <div
          className={cx(
            initial === 'signup' && !shared ? 'max-lg:-order-1' : 'max-lg:order-2',
            shared && 'lg:hidden',
          )}
        >
          <Sample />
        </div>
        <div className={`${BLOCK} max-lg:order-1`}>
          <Steps />
        </div>
        <div className={`${BLOCK} max-lg:order-3`}>
          <Figures />
        </div>
      </div>
    </>
  )
}
