import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import type { CSSProperties } from 'react'
import { findDirection, formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { DIRECTION_TEXT_CLASS, Triangle } from '#shared/stocks/change-figure.tsx'
import { cx } from '#shared/ui/cx.ts'
import { OwnBadge } from '#shared/ui/own-badge.tsx'
import { stockPageMessages } from '../messages.ts'
import { type AxisTarget, layOutAxis } from './axis.ts'
import { TargetDisc } from './target-disc.tsx'
import { toPercent } from './to-percent.ts'

const texts = stockPageMessages.sentiment

/** Few pending targets on an axis of prices: on a red background above the current price, and on a blue one below it. */
export function TargetAxis({ targets, price }: { targets: readonly AxisTarget[]; price: number }) {
  const { rows, priceY, minHeightRem } = layOutAxis(targets, price)
  return (
    <div
      style={{ '--axis-height': `${minHeightRem}rem` } as CSSProperties}
      className="relative mt-4 h-[max(var(--axis-height),min(100svh-var(--axis-surroundings),40rem))] overflow-hidden rounded-3 lg:h-[max(var(--axis-height),34.125rem)]"
    >
      <AxisHalf direction="up" height={priceY} className="top-0 bg-up/8" />
      <AxisHalf direction="down" height={1 - priceY} className="bottom-0 flex-col-reverse bg-down/8" />
      <ol>
        {rows.map(({ target, rowY }, index) => (
          <li
            key={index}
            style={{ top: toPercent(rowY) }}
            className="absolute inset-x-0 flex h-10 -translate-y-1/2 items-center large-text:flex-nowrap!"
          >
            {target ? <MemberTarget target={target} price={price} /> : <CurrentPrice price={price} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface AxisHalfProps {
  direction: 'up' | 'down'
  /** Share of the axis. */
  height: number
  className: string
}

/** The part of the axis on one side of the current price, with the name of the direction at its end, and above the changes what they compare with. */
function AxisHalf({ direction, height, className }: AxisHalfProps) {
  return (
    <div
      aria-hidden="true"
      style={{ height: toPercent(height) }}
      className={cx('absolute inset-x-0 flex px-4 py-2.5', className)}
    >
      <span className={cx('type-caption-strong', DIRECTION_TEXT_CLASS[direction])}>
        <Triangle direction={direction} /> {texts[direction]}
      </span>
      {direction === 'up' && (
        <span className="ml-auto type-caption text-text-2">{texts.distributionHint}</span>
      )}
    </div>
  )
}

interface MemberTargetProps {
  target: AxisTarget
  price: number
}

const MEMBER_ROW = 'flex h-10 min-w-0 flex-1 items-center rounded-2'

/** A member's target, which opens the prediction if it is known. */
function MemberTarget({ target, price }: MemberTargetProps) {
  const content = <MemberTargetContent target={target} price={price} />
  if (target.id === null) return <span className={MEMBER_ROW}>{content}</span>
  return (
    <PredictionLink id={target.id} className={`${MEMBER_ROW} hover:bg-surface/60`}>
      {content}
    </PredictionLink>
  )
}

function MemberTargetContent({ target: { author, price: targetPrice, isOwn }, price }: MemberTargetProps) {
  const change = computeChangePercent(price, targetPrice)
  const direction = findDirection(change)
  return (
    <>
      <TargetDisc
        author={author}
        isOwn={isOwn}
        direction={direction}
        className="ml-4 size-8 flex-none type-label-strong"
      />
      <span className="ml-2 flex min-w-0 flex-1 items-center pr-3 large-text:block">
        <span className="block min-w-0 truncate type-label-strong">
          {isOwn ? <OwnBadge>{texts.myTarget}</OwnBadge> : author}
        </span>
        <span
          aria-hidden="true"
          className="mx-3 min-w-2 flex-1 border-t border-dashed border-line-control large-text:hidden"
        />
        <span className="type-body-strong large-text:sr-only">{formatPrice(targetPrice)}</span>
        <span className={cx('min-w-18 text-right type-label-strong', DIRECTION_TEXT_CLASS[direction])}>
          {formatChange(change)}
        </span>
      </span>
    </>
  )
}

function CurrentPrice({ price }: { price: number }) {
  return (
    <>
      <span className="ml-4 flex-none rounded-2 bg-text px-2 py-1 type-label-strong text-surface">
        {texts.currentPrice(formatPrice(price))}
      </span>
      <span aria-hidden="true" className="flex-1 border-t-2 border-text" />
    </>
  )
}
