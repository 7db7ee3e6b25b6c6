import type { Shareable } from './share.ts'
import { ShareButton } from './share-button.tsx'
import { useSharePrediction } from './use-share-prediction.tsx'

export function SharePredictionButton({ shareable }: { shareable: Shareable }) {
  const { share, shareSheet } = useSharePrediction(shareable)
  return (
    <>
      <ShareButton shareable={shareable} onPress={share} />
      {shareSheet}
    </>
  )
}
