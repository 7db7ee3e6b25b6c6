import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { AuthPanel, type AuthView } from '#features/accounts/auth-panel.tsx'
import { readPredictionSummary } from '#features/landing/queries.ts'
import { Hero, SloganLines } from '#features/landing/hero.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { landingBodyMessages as messages } from '#features/landing/body-messages.ts'
import { landingMessages } from '#features/landing/messages.ts'
import { Figures } from '#features/landing/figures.tsx'
import { Sample } from '#features/landing/sample.tsx'
import { Steps } from '#features/landing/steps.tsx'
import { hasEverSignedIn } from '#shared/browser/remembered-session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { BullseyePicture } from '#shared/ui/target/bullseye-picture.tsx'
import { pageTitles } from '../messages.ts'
import { SharedPrediction, useLacksReadableContent } from './shared-prediction.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The requested form: login, sign-up or password reset. */
    authView?: AuthView
  }
}

/** Shown to signed-out visitors at any URL of the app. Its prerendered shell contains only the headline. */
export function LandingPage() {
  const requestedView = useLocation({ select: ({ state }) => state.authView })
  const { prediction: sharedId } = useSearch({ strict: false })
  const summary = sharedId && readPredictionSummary(sharedId)
  const view = requestedView ?? (!import.meta.env.SSR && hasEverSignedIn() ? 'login' : 'signup')
  return (
    <div
      className={cx(
        'mx-auto flex w-full flex-col gap-2 md:max-w-column md:gap-4 md:py-4 lg:frame lg:grid lg:form-columns lg:pt-7 lg:pb-0',
        !summary && 'lg:grid-rows-[auto_auto_1fr]',
        // On the phone, a requested form is shown alone.
        requestedView && 'max-md:min-h-[calc(100dvh-var(--below-header)-9.5rem)]',
      )}
    >
      <title>{`${sharedMessages.brand} · ${pageTitles.landing}`}</title>
      <div
        className={cx(
          'relative flex flex-col lg:overflow-clip bg-accent px-5 pt-8 pb-6 text-on-accent max-lg:-order-2 md:rounded-4 md:p-6 lg:p-10',
          !summary && (view === 'signup' ? 'lg:self-start' : 'lg:min-h-168'),
          // On the phone, a requested form is shown alone.
          requestedView && 'max-md:sr-only',
        )}
      >
        {/* A heading has no full stop. */}
        <Hero {...(summary && { title: summary.replace(/\.$/, ''), lead: landingMessages.sharedLead })} />
        {sharedId && (
          <div
            className={cx(
              'mt-6 bg-surface text-text lg:mt-8 empty:hidden max-md:-mx-5 max-md:-mb-6 max-md:px-5 max-md:py-6 md:rounded-4 md:p-6',
              // On the phone, a preview card has margins, so that the gold box surrounds it as it surrounds the title.
              'max-md:has-[>picture]:mx-0 max-md:has-[>picture]:mb-0 max-md:has-[>picture]:rounded-4 max-md:has-[>picture]:px-4 max-md:has-[>picture]:py-4.75',
              // White in both themes around a preview card, which is an image of the light theme.
              'has-[>picture]:bg-code-paper',
              // Hides the box of a preview card that failed to load.
              'has-[img[hidden]]:hidden',
              requestedView && 'max-md:hidden',
            )}
          >
            <SharedPrediction id={sharedId} />
          </div>
        )}
        {!summary && (view === 'signup' ? <TargetBesideSlogan /> : <LargeTarget />)}
      </div>
      {import.meta.env.SSR ? (
        // As tall as the screen, so that the content below does not move into view while loading.
        <div className="h-dvh bg-surface md:rounded-4 lg:bg-transparent" />
      ) : (
        <LandingBody view={view} requestedView={requestedView} sharedId={sharedId} />
      )}
    </div>
  )
}

const BLOCK_CLASSES = 'bg-surface px-5 py-7 md:rounded-4 md:px-6'

/** The target in the lower right corner of the gold box, on the desktop only. */
const LargeTarget = () => <BullseyePicture size={400} className="mt-auto size-100 self-end max-lg:hidden" />

/** The target at the right of the slogan. */
const TargetBesideSlogan = () => (
  <BullseyePicture className="absolute top-5 right-5 size-18 max-[22.4rem]:hidden large-text:hidden lg:right-10 lg:top-10 lg:size-44" />
)

interface Props {
  view: AuthView
  /** The form that a link or the panel has requested. */
  requestedView: AuthView | undefined
  /** The id of the prediction whose link was shared. */
  sharedId: string | undefined
}

/**
 * The form and the explanation of the site, as cells in the grid of the landing page. On the phone, a new visitor sees a
 * prediction and the steps before the form, and a button that leads to the form. A login or a reset is shown alone.
 */
function LandingBody({ view, requestedView, sharedId }: Props) {
  const isMembersOnlyPage = useIsMembersOnlyPage()
  const lacksReadableContent = useLacksReadableContent(sharedId)
  const isSampleFirst = !requestedView && view === 'signup' && !isMembersOnlyPage
  const navigate = useNavigate()
  const hasSummary = sharedId !== undefined && readPredictionSummary(sharedId) !== undefined
  const show = (authView: AuthView) =>
    void navigate({ to: '.', search: true, replace: true, state: { authView } })
  const form = useRef<HTMLElement>(null)
  return (
    <>
      {isSampleFirst && (
        <div className="-order-1 -mt-2 bg-accent px-5 pb-6 md:hidden">
          <Button
            size="lg"
            isFullWidth
            onClick={() => {
              show('signup')
              form.current?.querySelector('input')?.focus()
            }}
          >
            {messages.start}
          </Button>
        </div>
      )}
      <section
        ref={form}
        data-alone={requestedView}
        className={cx(
          'scroll-mt-(--below-header) bg-surface px-5 pb-6 md:rounded-4 md:p-6 lg:col-start-2 lg:row-start-1 lg:p-8',
          view !== 'signup' && 'lg:grid lg:content-center',
          view === 'signup' && (hasSummary ? 'lg:self-start' : 'lg:row-span-2'),
          requestedView ? 'pt-7 max-md:grow' : 'pt-10 max-md:[&_.form-bar]:static',
          view !== 'login' && 'max-md:pt-0',
        )}
      >
        {requestedView && view === 'login' && <Brand />}
        {isMembersOnlyPage && !hasSummary && (
          <p className="mb-6 rounded-3 bg-surface-2 px-4 py-3 type-label text-text-2 max-md:mt-6">
            {lacksReadableContent && <span>{messages.membersOnly}</span>}
            <span>{messages.continueHint}</span>
          </p>
        )}
        <AuthPanel view={view} onViewChange={show} />
      </section>
      {/* Somebody who logs in already knows the site and needs no explanation. */}
      {view === 'signup' && (
        <>
          {/* A shared prediction replaces the example. */}
          {!hasSummary && (
            <div className="flex flex-col gap-2 max-lg:contents md:gap-4 lg:row-span-2 lg:row-start-2">
              <div className={isSampleFirst ? 'max-lg:-order-1' : 'max-lg:order-2'}>
                <Sample />
              </div>
              <div
                className={`${BLOCK_CLASSES} max-lg:order-3 lg:grid lg:max-h-44 lg:grow lg:content-center`}
              >
                <Figures />
              </div>
            </div>
          )}
          <div
            className={cx(
              BLOCK_CLASSES,
              isSampleFirst ? 'max-lg:-order-1' : 'max-lg:order-1',
              hasSummary ? 'lg:col-span-2 lg:px-10' : 'lg:col-start-2 lg:px-8',
            )}
          >
            <Steps isWide={hasSummary} />
          </div>
        </>
      )}
    </>
  )
}

/** Returns whether the URL belongs to a page that only members can open. After the sign-in, the visitor returns to it. */
function useIsMembersOnlyPage(): boolean {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { stock, prediction } = useSearch({ strict: false })
  return pathname !== '/' || stock !== undefined || prediction !== undefined
}

/** The site's mark and slogan above the phone's form. The slogan is in the hidden heading, too. */
const Brand = () => (
  <div
    aria-hidden="true"
    className="-mx-5 -mt-7 mb-8 flex items-center gap-5 bg-accent px-5 py-7 text-on-accent md:hidden"
  >
    <BullseyePicture className="size-24" />
    <p className="type-title-2">
      <SloganLines />
    </p>
  </div>
)
