import type { MemberRating } from '@gwanyeok/domain/rating/api.ts'
import { formatCount, formatShare } from '../../../shared/format/format-figures.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Section } from '../../../shared/ui/section.tsx'
import { shareOf } from '../figures/share-of.ts'
import { ratingMessages } from '../messages.ts'
import { profileRatingMessages } from './messages.ts'
import { PublicOnly } from './public-only.tsx'
import { isSmallGroup } from './small-group.ts'

const texts = profileRatingMessages.bands

type Band = MemberRating['bands'][number]

/** Hits by the chance of luck: the bar is what was hit, the mark what luck would have. */
export function BandHits({ bands, partial }: { bands: readonly Band[]; partial: boolean }) {
  return (
    <Section title={texts.title} aside={partial && <PublicOnly />}>
      <p className="-mt-2 mb-4 type-label text-text-2">{texts.hint}</p>
      <ul className="flex flex-col">
        {bands.map((band) => (
          <li key={band.from} className="flex h-10 items-center gap-3 type-label">
            <span className="w-16 flex-none whitespace-nowrap text-text-2">
              {texts.band(band.from, band.to)}
            </span>
            <BandRow band={band} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function BandRow({ band }: { band: Band }) {
  const { judged, actual, expected } = band
  const hits = (
    <span className="text-text-2">
      <span aria-hidden="true">{texts.hits(formatCount(actual), formatCount(judged))}</span>
      <span className="sr-only">{texts.hitsText(formatCount(actual), formatCount(judged))}</span>
    </span>
  )
  if (judged === 0) return <span className="text-text-3">{ratingMessages.noneJudged}</span>
  if (isSmallGroup(band)) {
    return (
      <>
        <span className="flex-1 text-text-2">{ratingMessages.fewJudged}</span>
        {hits}
      </>
    )
  }
  return (
    <>
      <span aria-hidden="true" className="relative h-2 flex-1 rounded-full bg-surface-3">
        <span
          style={{ width: shareOf(actual, judged) }}
          className={cx('block h-full rounded-full', actual < expected ? 'bg-text-2' : 'bg-accent')}
        />
        <span
          style={{ left: shareOf(expected, judged) }}
          className="absolute top-1/2 h-4.5 w-[3px] -translate-1/2 rounded-full bg-text"
        />
      </span>
      <span className="sr-only">{texts.chance(formatShare((expected * 100) / judged))}</span>
      <span className="w-20 flex-none text-right whitespace-nowrap">
        <strong className="type-label-strong">{formatShare((actual * 100) / judged)}</strong> {hits}
      </span>
    </>
  )
}
