import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { sharedMessages } from '../messages.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { useStepBack } from '../navigation/visit-steps.ts'

/** Goes back; to the home page on the first page of a visit. */
export function BackButton() {
  const router = useRouter()
  const goBack = useStepBack() ?? (() => void router.navigate({ to: '/' }))
  return (
    <IconButton label={sharedMessages.back} onClick={goBack}>
      <ArrowLeft size={24} aria-hidden="true" />
    </IconButton>
  )
}
