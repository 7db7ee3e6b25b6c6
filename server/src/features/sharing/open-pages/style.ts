import { createHash } from 'node:crypto'
import { Html } from './html.ts'

/** Tints of members and stocks without a picture: background and letters. */
const TINTS = {
  light: 'e6ece4 3e5238 efe8dc 5e4a2a e9e6f0 4c4468 e2ebec 2f5156 f0e6e4 66443c e5e8ed 3d4757',
  dark: '2a3327 b9cbb3 352e22 d9c6a4 2e2b39 c5bedc 233234 a9cbd0 372a27 ddbdb4 2a2e36 b9c3d2',
}
const tints = (colours: string) =>
  Array.from(
    colours.matchAll(/(\w+) (\w+)/g),
    ([, back, letters], at) => `.t${at + 1} { background: #${back}; color: #${letters} }`,
  ).join(' ')

/** Of the open pages and the embed, which load no other file. The colours are those of the app's tokens. */
export const STYLE = `
:root { color-scheme: light; --bg: #f3f4f6; --surface: #fff; --inset: #f6f7f9; --mark: #eceef1; --line: #e8eaee; --text: #16181d; --text-2: #4a5361; --text-3: #5f6977; --up: #d11f30; --down: #1b64da; --gold: #ffc42e; --on-gold: #16181d; --on-text: #fff; --aim: #b67c00; --aim-text: #825500; --window: #ffc42e24 }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --bg: #0e0f12; --surface: #17191d; --inset: #1e2025; --mark: #2a2d34; --line: #26292f; --text: #eceef1; --text-2: #b7bec8; --text-3: #959da9; --up: #ff7680; --down: #6fabff; --gold: #ffc83d; --on-text: #16181d; --aim: #e5ae26; --aim-text: #ffd05c }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--text); font: 400 .9375rem/1.4375rem 'Pretendard Variable', Pretendard, -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif; font-feature-settings: 'tnum' 1; word-break: keep-all; overflow-wrap: anywhere }
h1, h2, p, ol, dl, dd { margin: 0; padding: 0 }
h1, h2 { text-wrap: balance } p { text-wrap: pretty }
ol { list-style: none }
a { color: inherit; text-decoration: none }
.frame { max-width: 40rem; margin: 0 auto; padding: 0 1.25rem }
.top { position: sticky; top: 0; background: var(--surface); border-bottom: 1px solid var(--line) }
.top .frame { display: flex; align-items: center; gap: .5rem; min-height: 3.5rem }
.brand { display: flex; align-items: center; gap: .5rem; font-weight: 700; font-size: 1.0625rem; min-height: 2.75rem }
.brand svg { width: 1.5rem; height: 1.5rem }
.top .button { margin-left: auto; margin-right: -1rem }
.row > .brand { margin-top: .5rem }
.pill { border-radius: 999px; padding: .125rem .625rem; background: var(--mark); color: var(--text-2); font-weight: 600; font-size: .75rem; line-height: 1.25rem; white-space: nowrap }
.badge { flex: none; border-radius: .375rem; padding: .125rem .5rem; background: var(--mark); color: var(--text-2); font-weight: 600; font-size: .75rem; line-height: 1.25rem; white-space: nowrap }
.gold { background: var(--gold); color: var(--on-gold) }
.chart { display: block; width: 100%; height: 7.5rem; margin-top: 1rem; overflow: visible; fill: none; stroke-linejoin: round }
.chart svg { overflow: visible } .chart polyline, .chart path { vector-effect: non-scaling-stroke; stroke-width: 1.5 }
.chart .past { stroke: var(--text-3) } .chart .judged { stroke: var(--text) } .chart .target { stroke: var(--aim); stroke-dasharray: 6 4 }
.chart .window { fill: var(--window) } .chart .dot { fill: var(--text) } .chart .hit { fill: var(--gold); stroke: var(--text); stroke-width: 2 }
.chart text { fill: var(--text-3); font-size: .75rem; font-weight: 500 } .chart .aim { fill: var(--aim-text); font-weight: 600 }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0 1rem; border-radius: .875rem; font-weight: 600; white-space: nowrap }
.main { background: var(--text); color: var(--on-text); padding: 0 1.25rem; min-height: 3rem }
main { display: grid; gap: 1rem; padding: 1rem 0 2rem }
.card { background: var(--surface); border-radius: 1.25rem; padding: 1.5rem }
@media (max-width: 42rem) { main { padding-top: 0; gap: .5rem } .wide { padding: 0 } .wide .card { border-radius: 0; padding: 1.25rem } .invite .button { width: 100% } }
.row { display: flex; align-items: center; gap: .5rem }
.row > :first-child { margin-right: auto; min-width: 0 }
.who { display: flex; align-items: center; gap: .75rem }
.who > :last-child { min-width: 0; flex: 1 }
.mark { display: grid; place-items: center; flex: none; width: 2.5rem; height: 2.5rem; border-radius: 999px; background: var(--mark); color: var(--text-2); font-weight: 600; font-size: .625rem; overflow-wrap: normal }
.name { font-size: .9375rem }
.rank { flex: none; width: 1.5rem; text-align: center; font-weight: 600 }
h1 { font-weight: 700; font-size: 1.5rem; line-height: 2rem; letter-spacing: -.02em }
h2 { font-weight: 600; font-size: 1.0625rem; line-height: 1.5rem; margin-bottom: .25rem }
.quiet { color: var(--text-3); font-size: .8125rem; line-height: 1.125rem }
h1 .quiet { font-weight: 500; letter-spacing: 0 }
.quiet + .quiet, h2 + .quiet { margin-top: .25rem }
.big { font-weight: 700; font-size: 2.75rem; line-height: 3.25rem; letter-spacing: -.02em; margin-top: 1rem }
.change small { font-size: .72em } .big small { font-size: .55em; vertical-align: .15em }
.change { font-weight: 600; white-space: nowrap }
.up { color: var(--up) } .down { color: var(--down) }
.words { white-space: pre-line; margin-top: 1rem; max-width: 36rem }
.words + .words { margin-top: .25rem } .words:has(+ .words) { font-weight: 600 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .5rem 1.25rem; margin-top: 1rem; padding: 1rem; border-radius: .875rem; background: var(--inset) }
dt { color: var(--text-3) } dd { text-align: right; font-weight: 600 }
ol { margin-bottom: -.875rem }
* + ol { margin-top: .5rem }
li + li { border-top: 1px solid var(--line) }
li a { display: flex; align-items: center; gap: .75rem; min-height: 4rem; padding: .875rem 0 }
li a > :last-child { flex: 1; min-width: 0 }
.invite { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem }
footer { color: var(--text-3); font-size: .8125rem; line-height: 1.25rem; padding-bottom: 3rem }
footer a { text-decoration: underline; text-underline-offset: 3px; margin-right: .75rem; display: inline-block; padding: .5rem 0 }
code { display: block; margin-top: .75rem; font: 400 .75rem/1.0625rem ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; color: var(--text-3) }
a:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; border-radius: .375rem }
@media (max-width: 19.9rem) { .mark { display: none } .row, .top .frame { flex-wrap: wrap } .frame { padding: 0 .625rem } .wide .card, .embed .card { padding: .625rem } .brand { white-space: nowrap } .top .button { margin-right: 0; padding: 0 } .big { font-size: 2rem; line-height: 2.5rem } dl { grid-template-columns: 1fr; gap: 0 } dd { text-align: left; margin-bottom: .5rem } }
.embed { background: none } .embed .card { border: 1px solid var(--line) } .embed .row .pill { margin-top: .5rem }
${tints(TINTS.light)}
@media (prefers-color-scheme: dark) { ${tints(TINTS.dark)} }
`

/** Its content is hashed to the letter. */
export const STYLE_TAG = new Html(`<style>${STYLE}</style>`)

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** Content security policy of a page without scripts, shown in frames of `ancestors`. */
export const policyOf = (ancestors: "'none'" | '*') =>
  [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    "img-src 'self'",
    `base-uri ${ancestors === '*' ? "'self'" : "'none'"}`,
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
