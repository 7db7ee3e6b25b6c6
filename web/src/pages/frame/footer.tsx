import { Link } from '@tanstack/react-router'
import { layoutMessages } from './messages.ts'

const LINK = 'inline-flex min-h-touch min-w-touch items-center hover:text-text hover:underline'
const PAGES = ['terms', 'privacy', 'log'] as const

export function Footer() {
  return (
    <footer className="mx-auto w-full px-5 pt-10 pb-8 md:max-w-column md:px-0 lg:frame lg:pt-8">
      <p className="type-caption text-text-3">{layoutMessages.disclaimer}</p>
      <nav
        aria-label={layoutMessages.footerNav}
        className="mt-1 flex flex-wrap gap-x-5 type-caption-strong text-text-2"
      >
        {PAGES.map((page) => (
          <Link key={page} to={`/${page}`} className={LINK}>
            {layoutMessages[page]}
          </Link>
        ))}
      </nav>
    </footer>
  )
}
