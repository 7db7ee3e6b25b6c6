import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { sharedMessages } from '../messages.ts'
import { IconButton } from '../ui/icon-button.tsx'

/** Where one came from; home for those who came by a link. */
export function BackButton() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <IconButton label={sharedMessages.back} onClick={goBack}>
      <ArrowLeft size={24} aria-hidden="true" />
    </IconButton>
  )
}
