import { Page } from '#shared/layout/page.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { Logo } from '#shared/ui/logo.tsx'
import { Badges, Buttons, Colours, Typography } from './basics.tsx'
import { Leaders } from './leaders.tsx'
import { Chart, LoadingStates, People, Receipt, RollingPrice, EmptyAndErrorStates } from './content.tsx'
import { Floating } from './floating.tsx'
import { Inputs, Predict } from './forms.tsx'
import { samples } from './samples.ts'
import { LargeTargets, Targets } from './targets.tsx'

/** All parts of the interface in their states, for the audits in `styleguide.component.test.tsx`. */
export function StyleguidePage() {
  return (
    <Page title={samples.pageTitle} hasOwnHeading isWide>
      <div className="flex items-center gap-4 px-5 lg:px-0">
        <Logo size={56} />
        <div>
          <h1 className="type-title-1">{sharedMessages.brand}</h1>
          <p className="type-label text-text-2">{samples.pageTitle}</p>
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Targets />
        <LargeTargets />
        <Colours />
        <Typography />
        <Buttons />
        <Badges />
        <Inputs />
        <Predict />
        <RollingPrice />
        <People />
        <Leaders />
        <Receipt />
        <Chart />
        <Floating />
        <EmptyAndErrorStates />
        <LoadingStates />
      </div>
    </Page>
  )
}
