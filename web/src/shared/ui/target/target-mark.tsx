import { cx } from '../cx.ts'
import { Lock, Rim } from './face.tsx'
import { type Measures, measureTarget, rimPath, roundLength } from './geometry.ts'
import { placeMiss } from './places.ts'
import { describeTarget, type TargetContent } from './target-content.ts'

interface Props {
  content: TargetContent
  size?: 20 | 24
  /** The words beside it say the same. */
  decorative?: boolean
}

/** The smallest target, as the logo: full for a hit, a ring while it runs, hollow on the rim for a miss. */
export function TargetMark({ content, size = 20, decorative }: Props) {
  const measures = measureTarget(size)
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': describeTarget(content) }
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      className="icon overflow-visible"
      {...label}
    >
      <Mark content={content} measures={measures} />
    </svg>
  )
}

function Mark({ content, measures }: { content: TargetContent; measures: Measures }) {
  const { size, centre } = measures
  const face = (
    <path
      d={rimPath(measures)}
      className={content.kind === 'sealed' ? 'fill-surface-3' : 'fill-target-face'}
    />
  )
  switch (content.kind) {
    case 'empty':
      return (
        <path
          d={rimPath(measures)}
          strokeWidth="1.4"
          strokeDasharray="3 2"
          className="fill-none stroke-line-control"
        />
      )
    case 'sealed':
      return (
        <>
          {face}
          <Rim measures={measures} />
          <Lock centre={centre} width={size * 0.3} />
        </>
      )
    case 'running':
      return (
        <>
          {face}
          <Rim measures={measures} left={content.left} />
          <Centre measures={measures} className="fill-surface stroke-accent-line" />
        </>
      )
    case 'hit':
    case 'record':
      return (
        <>
          {face}
          <Rim measures={measures} />
          <Centre measures={measures} className="fill-accent" />
        </>
      )
    case 'miss': {
      const { x, y } = placeMiss(content.direction, measures)
      return (
        <>
          {face}
          <Rim measures={measures} quiet />
          <Centre measures={measures} className="fill-target-track" />
          <circle
            cx={roundLength(x)}
            cy={roundLength(y)}
            r={measures.shotRadius - 0.6}
            strokeWidth="1.2"
            className="fill-surface stroke-miss-ring"
          />
        </>
      )
    }
  }
}

function Centre({ measures: { size, centre }, className }: { measures: Measures; className: string }) {
  const isRing = className.includes('stroke')
  return (
    <circle
      cx={centre}
      cy={centre}
      r={roundLength(size * (isRing ? 0.15 : 0.18))}
      strokeWidth={size * 0.09}
      className={cx(className)}
    />
  )
}
