import { DISCLAIMER } from '@gwanyeok/domain/legal/disclaimers.ts'
import { type MetaTags, metaTagsHtml } from '../meta-tags.ts'
import { Html, html } from './html.ts'
import { STYLE, styleTag } from './style.ts'
import { SIMULATED } from './words.ts'

/** Of the site: its address, and how its pages stand in the open. */
export interface Site {
  publicUrl: string
  simulated: boolean
  /** After which candles are final. */
  settleMinutes: number
  /** Search engines may list its pages. */
  indexed: boolean
}

export interface OpenPage {
  head: MetaTags
  /** Where the app shows the same. */
  inApp: string
  body: Html
  /** What the invitation to the app says; null: none. */
  invite: Invitation | null
  /** Address of its Atom feed. */
  feed?: string
  /** It has an embed, which oEmbed names. */
  embeds?: boolean
}

export interface Invitation {
  title: string
  button: string
}

export const LOGO = new Html(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M16 4H28V16A12 12 0 1 1 16 4Z" fill="none" stroke="currentColor" stroke-width="4" stroke-linejoin="round"/><circle cx="16" cy="16" r="5" fill="#ffc42e"/></svg>',
)

/** A whole page, with an invitation to the app. */
export function documentOf({ head, inApp, body, invite, feed, embeds }: OpenPage, site: Site): string {
  const address = site.publicUrl + head.path
  const oEmbed = `${site.publicUrl}/api/oembed?url=${encodeURIComponent(address)}`
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="text-scale" content="scale" />
        <title>${head.title} · 과녁</title>
        <meta name="description" content="${head.description}" />
        <link rel="canonical" href="${address}" />
        ${!site.indexed && new Html('<meta name="robots" content="noindex">\n')}${new Html(metaTagsHtml(head, site.publicUrl))}
        ${feed !== undefined && html`<link rel="alternate" type="application/atom+xml" href="${site.publicUrl}${feed}" /> `}${embeds === true && html`<link rel="alternate" type="application/json+oembed" href="${oEmbed}" /> `}
        <link rel="icon" href="/favicon.svg" />
        ${styleTag(STYLE)}
      </head>
      <body>
        <header class="top">
          <div class="frame">
            <a class="brand" href="/">${LOGO}과녁</a
            >${site.simulated && html`<span class="pill">${SIMULATED}</span>`}<a
              class="button ranks"
              href="/leaderboard"
              >랭킹</a
            ><a class="button" href="${formAt(inApp, 'login')}">로그인</a>
          </div>
        </header>
        <div class="frame wide"><main>${body}${invite && invitation(invite, inApp)}</main></div>
        <footer class="frame">
          <p>${DISCLAIMER}</p>
          <p class="links">
            <a href="/terms">이용약관</a><a href="/privacy">개인정보처리방침</a
            ><a href="/scoring">점수와 시장 대결</a><a href="/log">공개 기록</a
            ><a href="/takedown">게시중단 요청</a><a href="/contact">문의하기</a>
          </p>
        </footer>
      </body>
    </html> `.markup
}

const invitation = ({ title, button }: Invitation, inApp: string) =>
  html` <section class="card invite">
    <div>
      <h2>${title}</h2>
      <p class="quiet">미국 주식의 목표가를 예측하고, 결과를 점수로 확인해요.</p>
    </div>
    <a class="button main" href="${formAt(inApp, 'signup')}">${button}</a>
  </section>`

/** The app's login or sign-up at an address that it returns to; the parameter keeps the server from its own page. */
export const formAt = (inApp: string, form: 'login' | 'signup') =>
  `${inApp}${inApp.includes('?') ? '&' : '?'}${form}`

/** The shape of the app's empty states. */
export const missing = (title: string, sentence: string) =>
  html`<div class="missing">
    <span class="mark">${LOGO}</span>
    <h1>${title}</h1>
    <p class="quiet">${sentence}</p>
  </div>`

const MISSING = '회원만 볼 수 있거나 없는 페이지예요. 로그인하면 이 주소로 돌아와요.'

/** In the place of what is not open, whether or not there is such a thing. */
export const missingDocument = (inApp: string, site: Site): string =>
  documentOf(
    {
      head: { title: '볼 수 없는 페이지예요', description: MISSING, path: inApp, type: 'website' },
      inApp,
      body: html`<section class="card">
        ${missing('지금은 볼 수 없는 페이지예요', MISSING)}
        <p class="ways">
          <a class="button main" href="${formAt(inApp, 'login')}">로그인하고 보기</a
          ><a class="button second" href="/leaderboard">랭킹 구경하기</a>
        </p>
      </section>`,
      invite: null,
    },
    { ...site, indexed: false },
  )
