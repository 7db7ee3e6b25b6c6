import { RefreshCw } from 'lucide-react'
import { sharedMessages } from '#shared/messages.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Chip } from '#shared/ui/buttons/chip-group.tsx'
import { OwnBadge } from '#shared/ui/own-badge.tsx'
import { MultiplierBadge } from '#features/new-prediction/fields/period-slider.tsx'
import { NewItemsPill } from '#shared/ui/lists/new-items-pill.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { Section } from '#shared/ui/section.tsx'
import { SimulatedPill } from '#shared/stocks/simulated-pill.tsx'
import { StatusBadge } from '#shared/predictions/status-badge.tsx'
import { WinRateBadge } from '#shared/members/win-rate-badge.tsx'
import { samples } from './samples.ts'

const doNothing = () => undefined
const ROW_CLASSES = 'flex flex-wrap items-center gap-2'

export function Colours() {
  return (
    <Section title={samples.sections.colours}>
      <div className="grid grid-cols-4 gap-2.5 md:grid-cols-6">
        {samples.colours.map(([token, name]) => (
          <div key={token}>
            <span
              className="block h-13 rounded-2 border border-line"
              style={{ backgroundColor: `var(--color-${token})` }}
            />
            <span className="mt-1 block type-caption">{name}</span>
            <span className="block type-micro text-text-3">{token}</span>
          </div>
        ))}
      </div>
    </Section>
  )
}

export function Typography() {
  return (
    <Section title={samples.sections.type}>
      <div className="flex flex-col gap-2">
        <Price value={488.73} className="type-hero" />
        <p className="type-title-1">{samples.title}</p>
        <p className="type-title-2">$451.45 → $488.00</p>
        <p className="type-title-3">{samples.title}</p>
        <p className="type-body">{samples.body}</p>
        <p className="type-body-strong">{samples.name}</p>
        <p className="type-label text-text-2">{samples.label}</p>
        <p className="type-caption text-text-3">{samples.caption}</p>
        <p className="flex flex-wrap gap-4">
          <ChangeFigure percent={1.56} className="type-body-strong" />
          <ChangeFigure percent={-0.99} className="type-body-strong" />
          <ChangeFigure percent={0} className="type-body-strong" />
          <ChangeFigure percent={1.56} amount={7.53} className="type-body-strong" />
        </p>
      </div>
    </Section>
  )
}

export function Buttons() {
  return (
    <Section title={samples.sections.buttons}>
      <div className="flex flex-col gap-3">
        <div className={ROW_CLASSES}>
          <Button size="lg">{samples.submit}</Button>
          <Button size="lg" variant="secondary">
            {samples.cancel}
          </Button>
          <Button size="lg" variant="outline">
            {samples.follow}
          </Button>
        </div>
        <div className={ROW_CLASSES}>
          <Button>{samples.predict}</Button>
          <Button variant="secondary" icon={<RefreshCw size={18} aria-hidden="true" />}>
            {sharedMessages.retry}
          </Button>
          <Button disabled>{samples.post}</Button>
          <Button variant="quiet">{samples.quietButton}</Button>
        </div>
        <div className={ROW_CLASSES}>
          <Button variant="destructive">{samples.clear}</Button>
          <Button isBusy>{samples.loggingIn}</Button>
        </div>
      </div>
    </Section>
  )
}

export function Badges() {
  return (
    <Section title={samples.sections.badges}>
      <div className="flex flex-col gap-4">
        <div className={ROW_CLASSES}>
          <Chip isSelected count={312} onSelect={doNothing}>
            {samples.all}
          </Chip>
          <Chip isSelected={false} count={218} onSelect={doNothing}>
            {samples.pending}
          </Chip>
          <Chip isSelected={false} onSelect={doNothing}>
            {samples.hit}
          </Chip>
        </div>
        <div className={ROW_CLASSES}>
          {(['pending', 'success', 'failed', 'void', 'sealed'] as const).map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <SimulatedPill />
        </div>
        <div className={ROW_CLASSES}>
          <WinRateBadge percent={78.4} />
          <WinRateBadge percent={61} />
          <WinRateBadge percent={43} />
          <MultiplierBadge value={2} />
          <OwnBadge />
        </div>
        <div className={ROW_CLASSES}>
          <NewItemsPill count={3} onShow={doNothing} />
        </div>
      </div>
    </Section>
  )
}
