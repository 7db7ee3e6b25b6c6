import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { BookmarkButton } from '#features/bookmarks/bookmark-button.tsx'
import { LikeButton } from '#features/likes/like-button.tsx'
import type { PredictionActions } from '#shared/predictions/prediction-counts.tsx'
import { useReport } from '#features/reports/use-report.tsx'
import { formatPrice } from '#shared/format/format-figures.ts'
import type { ReportTarget } from '#shared/reports/report-target.ts'

/** Actions on predictions for any page. The page must render `reportDialog`. */
export function usePredictionActions() {
  const { report, reportDialog } = useReport()
  const actions: PredictionActions = {
    renderLikeButton,
    buttonRenderers: [renderBookmarkButton],
    onReport: (prediction) => report(toReportTarget(prediction)),
  }
  return { actions, reportDialog }
}

const renderLikeButton = ({ id, likes, likedByMe }: PredictionView) => (
  <LikeButton type="prediction" id={id} likes={likes} likedByMe={likedByMe} />
)

const renderBookmarkButton = ({ id }: PredictionView) => <BookmarkButton id={id} />

function toReportTarget(prediction: PredictionView): ReportTarget {
  const { id, author, predictedAt } = prediction
  const common = { postType: 'prediction' as const, postId: id, author }
  return { ...common, createdAt: predictedAt, content: formatContent(prediction) }
}

function formatContent(prediction: PredictionView): string {
  if (prediction.sealed) return ''
  const { koreanName, stockName, basePrice, targetPrice, reason, content } = prediction
  const targetText = `${koreanName ?? stockName} ${formatPrice(basePrice)} → ${formatPrice(targetPrice)}`
  return [targetText, reason, content].filter(Boolean).join('\n')
}
