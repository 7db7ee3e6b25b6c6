import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { KeyRound } from 'lucide-react'

/** The logo of a service, in its own colours as its guidelines require. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  if (provider === 'oidc') return <KeyRound size={20} aria-hidden="true" className="flex-none" />
  const Mark = MARKS[provider]
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className="flex-none">
      <Mark />
    </svg>
  )
}

const MARKS = { google: GoogleMark, kakao: KakaoMark, naver: NaverMark }

function GoogleMark() {
  return (
    <g transform="translate(1 1)">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </g>
  )
}

function KakaoMark() {
  return (
    <>
      <rect width="20" height="20" rx="5" fill="#fee500" />
      <path
        fill="#191600"
        d="M10 4.6c-3.4 0-6.1 2.15-6.1 4.8 0 1.72 1.15 3.23 2.88 4.08l-.73 2.68c-.06.24.2.43.41.29l3.2-2.12.34.01c3.4 0 6.1-2.15 6.1-4.94S13.4 4.6 10 4.6z"
      />
    </>
  )
}

function NaverMark() {
  return (
    <>
      <rect width="20" height="20" rx="5" fill="#03c75a" />
      <path fill="#fff" d="M11.68 10.4 8.2 5.4H5.4v9.2h2.92V9.6l3.48 5h2.8V5.4h-2.92z" />
    </>
  )
}
