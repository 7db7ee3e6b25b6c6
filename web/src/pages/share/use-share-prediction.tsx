import { useState } from 'react'
import type { Shareable } from './share.ts'
import { sharePrediction } from './share-prediction.ts'
import { ShareSheet } from './share-sheet.tsx'

/** Returns a function that shares a prediction, and the sheet that it opens if the device cannot share pictures. */
export function useSharePrediction(shareable: Shareable) {
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  return {
    share: () => void sharePrediction(shareable, () => setIsSheetOpen(true)),
    shareSheet: <ShareSheet shareable={shareable} open={isSheetOpen} onClose={() => setIsSheetOpen(false)} />,
  }
}
