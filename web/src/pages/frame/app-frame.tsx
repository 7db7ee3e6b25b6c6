import {
  CatchBoundary,
  Outlet,
  type StaticDataRouteOption,
  useLocation,
  useMatches,
  useSearch,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { NavigationAnnouncer, MAIN_ID, SkipLink } from './navigation-announcer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'
import { lazyComponent, lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { SIGNED_OUT_SESSION, isProbablySignedIn } from '#shared/browser/remembered-session.ts'
import { type Session, useSessionQuery } from '#shared/session/session.ts'
import type { StockTab } from '#shared/navigation/search-params.ts'
import { ToastHost } from '#shared/ui/toasts/toast-host.tsx'
import { ErrorState } from '#shared/ui/feedback/error-state.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { cx } from '#shared/ui/cx.ts'
import { Logo } from '#shared/ui/logo.tsx'
import { ReceiptPage } from '../predictions/use-receipt-opener.ts'
import { PageFailure } from './page-states.tsx'
import { pageMessages } from '../messages.ts'

/** `load-first-screen.ts` also loads these two components, and waits for them. */
export const LandingPage = lazyComponent(
  async () => (await import('../accounts/landing-page.tsx')).LandingPage,
)
export const StockPage = lazyComponent(async () => (await import('../stock/stock-page.tsx')).StockPage)
const StockTitle = lazyWithRetry(
  async () => (await import('#features/stock-page/stock-title.tsx')).StockTitle,
)
const HeaderSearch = lazyWithRetry(
  async () => (await import('#features/stock-search/header-search.tsx')).HeaderSearch,
)
const NotificationBell = lazyWithRetry(
  async () => (await import('#features/notifications/notification-bell.tsx')).NotificationBell,
)
const PredictionDialog = lazyWithRetry(
  async () => (await import('../predictions/prediction-dialog.tsx')).PredictionDialog,
)

/** The frame of every page, for the signed-in member or a visitor. */
export function AppFrame() {
  const session = useSessionQuery()
  if (session.data) return <SessionFrame session={session.data} />
  if (session.isError)
    return <SessionFailure onRetry={() => void session.refetch()} isRetrying={session.isFetching} />
  return isProbablySignedIn() ? <StartScreen /> : <SessionFrame session={SIGNED_OUT_SESSION} />
}

function SessionFrame({ session }: { session: Session }) {
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  const { stock, tab, prediction, receipt } = useSearch({ strict: false })
  const pathname = useLocation({ select: (location) => location.pathname })
  const isSignedIn = session.me !== null
  const openStock = isSignedIn ? stock : undefined
  const receiptId = isSignedIn && openStock === undefined ? receipt : undefined
  const pageKey = [pathname, openStock ?? receiptId ?? false, isSignedIn].join(' ')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationAnnouncer location={pageKey} />
      <FrameHeader session={session} route={route} stock={openStock} tab={tab} receipt={receiptId} />
      {/* Except on the landing page, the footer starts below the first screen. Otherwise it would jump when data arrives. */}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={cx(
          'flex-1 outline-none empty:min-h-dvh',
          (isSignedIn || route.isPublic) && 'min-h-[calc(100dvh-var(--below-header))]',
        )}
      >
        {/* As tall as the screen, so that the footer never jumps. */}
        <CatchBoundary getResetKey={() => pageKey} errorComponent={PageFailure}>
          <Suspense fallback={<div className="h-dvh" />}>{renderPage()}</Suspense>
        </CatchBoundary>
      </main>
      {isSignedIn && prediction && (
        <Suspense fallback={null}>
          <PredictionDialog id={prediction} />
        </Suspense>
      )}
      <Footer />
      {isSignedIn && (openStock ?? receiptId) === undefined && !route.replacesTabBar && <TabBar />}
      {/* Bars fixed at the bottom of the phone must not cover the end of the page. */}
      {isSignedIn && (
        <div className="h-[calc(var(--size-tabbar)+var(--size-pinned)+env(safe-area-inset-bottom))] lg:hidden" />
      )}
      <ToastHost />
    </div>
  )

  function renderPage() {
    if (openStock !== undefined) return <StockPage symbol={openStock} tab={tab ?? 'predict'} />
    if (receiptId !== undefined) return <ReceiptPage key={receiptId} id={receiptId} />
    return isSignedIn || route.isPublic ? <Outlet /> : <LandingPage />
  }
}

interface FrameHeaderProps {
  session: Session
  route: StaticDataRouteOption
  /** The stock that is open. */
  stock: string | undefined
  tab: StockTab | undefined
  /** The prediction whose receipt is open. */
  receipt: string | undefined
}

function FrameHeader({ session, route, stock, tab, receipt }: FrameHeaderProps) {
  const isSignedIn = session.me !== null
  const isStockOpen = stock !== undefined
  const isOverPage = isStockOpen || receipt !== undefined
  // The prediction tab shows the name itself.
  const stockTitle = isStockOpen && tab && tab !== 'predict' && (
    <Suspense fallback={null}>
      <StockTitle symbol={stock} />
    </Suspense>
  )
  const pageTitle = route.ViewTitle ? (
    <Suspense fallback={route.title}>
      <route.ViewTitle />
    </Suspense>
  ) : (
    route.title
  )
  const search = isSignedIn && (
    <Suspense fallback={<div className="h-touch w-touch md:w-60 min-[75rem]:w-75" />}>
      <HeaderSearch isFieldOnly={!isOverPage && route.headerOmits === 'predict-and-search'} />
    </Suspense>
  )
  const notifications = isSignedIn && (
    <Suspense fallback={<div className="size-touch" />}>
      <NotificationBell />
    </Suspense>
  )
  return (
    <Header
      session={session}
      hasBackButton={(isSignedIn && isOverPage) || route.title !== undefined}
      isForMembers={!route.isPublic}
      hasNoPrices={route.hasNoPrices === true && !isOverPage}
      title={isOverPage ? stockTitle : pageTitle}
      search={search}
      notifications={notifications}
      hidesPredictButton={isOverPage || route.headerOmits !== undefined}
    />
  )
}

/** The server could not be reached at all. */
function SessionFailure({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <main className="flex min-h-dvh items-center justify-center bg-surface">
      <ErrorState
        title={pageMessages.sessionFailed}
        message={pageMessages.failedHint}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </main>
  )
}

/** Reserves the header's height while a member's session is loading. */
function StartScreen() {
  return (
    <div className="border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      <div className="frame flex h-header-row items-center gap-2">
        <Logo size={28} />
        <span className="type-title-2">{sharedMessages.brand}</span>
      </div>
    </div>
  )
}
