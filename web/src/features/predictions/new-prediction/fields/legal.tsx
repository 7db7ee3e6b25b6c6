import { Lock } from 'lucide-react'
import { newPredictionMessages } from '../../new-prediction-messages.ts'

export function Legal() {
  return (
    <p className="flex gap-1.5 type-label text-text-2">
      <Lock size={16} aria-hidden="true" className="mt-px" />
      {newPredictionMessages.legal}
    </p>
  )
}
