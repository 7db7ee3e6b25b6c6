import { hash } from 'node:crypto'
import { Html } from './html.ts'

/** The colours are those of the app's tokens. */
const BASE = `
:root { color-scheme: light; --bg: #f3f4f6; --surface: #fff; --inset: #f6f7f9; --mark: #eceef1; --line: #e8eaee; --text: #16181d; --text-2: #4a5361; --text-3: #5f6977; --up: #d11f30; --down: #1b64da; --gold: #ffc42e; --on-gold: #16181d; --on-text: #fff; --rise: #f04452; --fall: #3182f6; --gold-line: #b67c00; --gold-text: #825500; --gold-tint: #fff6dd; --window: #ffc42e24 }
.t1 { --tint: #e6ece4; --ink: #3e5238 } .t2 { --tint: #efe8dc; --ink: #5e4a2a } .t3 { --tint: #e9e6f0; --ink: #4c4468 } .t4 { --tint: #e2ebec; --ink: #2f5156 } .t5 { --tint: #f0e6e4; --ink: #66443c } .t6 { --tint: #e5e8ed; --ink: #3d4757 }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --bg: #0e0f12; --surface: #17191d; --inset: #1e2025; --mark: #2a2d34; --line: #26292f; --text: #eceef1; --text-2: #b7bec8; --text-3: #959da9; --up: #ff7680; --down: #6fabff; --gold: #ffc83d; --on-text: #16181d; --rise: #f5525f; --fall: #4a93f8; --gold-line: #e5ae26; --gold-text: #ffd05c; --gold-tint: #2b2413; --window: #ffc83d1c }
  .t1 { --tint: #2a3327; --ink: #b9cbb3 } .t2 { --tint: #352e22; --ink: #d9c6a4 } .t3 { --tint: #2e2b39; --ink: #c5bedc } .t4 { --tint: #233234; --ink: #a9cbd0 } .t5 { --tint: #372a27; --ink: #ddbdb4 } .t6 { --tint: #2a2e36; --ink: #b9c3d2 }
}
* { box-sizing: border-box }
html { background: var(--bg) }
body { container-type: inline-size; margin: 0; color: var(--text); font: 400 .9375rem/1.4375rem 'Pretendard Variable', Pretendard, -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif; font-feature-settings: 'tnum' 1; word-break: keep-all; overflow-wrap: anywhere }
h1, h2, p, ol, dl, dd, figure { margin: 0; padding: 0 }
h1, h2 { text-wrap: balance } p { text-wrap: pretty }
ol { list-style: none }
a { color: inherit; text-decoration: none }
.frame { width: 100%; max-width: 40rem; margin: 0 auto; padding: 0 1.25rem }
.top .frame { max-width: 71.75rem }
@media (min-width: 64rem) { .frame { padding: 0 1.5rem } .top .frame, footer.frame { max-width: 71.75rem } }
.top { position: sticky; top: 0; background: var(--surface); border-bottom: 1px solid var(--line) }
.top .frame { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .5rem; min-height: 3.5rem }
.brand { display: flex; align-items: center; gap: .5rem; font-weight: 700; font-size: 1.0625rem; min-height: 2.75rem; white-space: nowrap }
.brand svg { width: 1.5rem; height: 1.5rem }
.top .button { margin-right: -1rem } .top .ranks { margin-left: auto; margin-right: 0; color: var(--text-2) }
.top .pill::before { content: ''; display: inline-block; width: .375rem; height: .375rem; margin-right: .375rem; border-radius: 50%; background: var(--text-3); vertical-align: .125em }
.row:has(> .brand) { margin-top: .75rem }
.pill { border-radius: 999px; padding: .125rem .625rem; background: var(--mark); color: var(--text-2); font-weight: 600; font-size: .75rem; line-height: 1.25rem; white-space: nowrap }
.badge { display: inline-flex; flex: none; align-items: center; gap: .25rem; min-height: 1.5rem; padding: 0 .5rem; border: 1px solid transparent; border-radius: .375rem; background: var(--mark); color: var(--text-2); font-weight: 500; font-size: .75rem; line-height: 1rem; white-space: nowrap }
.badge svg { width: .875rem; height: .875rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round }
.badge.success { background: var(--gold); color: var(--on-gold); font-weight: 600 }
.badge.likely, .badge.scoreless { background: none; border-color: var(--gold-line); color: var(--gold-text) }
.badge.failed, .badge.void { background: none; border-color: var(--line); color: var(--text-3) }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0 1rem; border-radius: .875rem; font-weight: 600; white-space: nowrap }
.main { background: var(--text); color: var(--on-text); padding: 0 1.25rem; min-height: 3rem }
body:not(.embed) { display: flex; flex-direction: column; min-height: 100dvh } .wide { display: flex; flex: 1; flex-direction: column }
main { display: flex; flex: 1; flex-direction: column; gap: 1rem; padding: 1rem 0 2rem }
.card { background: var(--surface); border-radius: 1.25rem; padding: 1.5rem }
@media (max-width: 42rem) { main { padding-top: 0; gap: .5rem } main > :last-child { flex: 1 0 auto } .wide { padding: 0 } .wide .card { border-radius: 0; padding: 1.25rem } .invite .button { width: 100% } }
.row { display: flex; align-items: center; gap: .5rem }
.row > :first-child { margin-right: auto; min-width: 0 }
.who { display: flex; align-items: center; gap: .75rem }
.who > :last-child { min-width: 0; flex: 1 }
.mark { display: grid; place-items: center; flex: none; width: 2.5rem; height: 2.5rem; border-radius: 999px; background: var(--tint); color: var(--ink); font-weight: 600; font-size: .625rem; overflow-wrap: normal }
.name { font-size: .9375rem } .mark img { width: 100%; height: 100%; border-radius: inherit; object-fit: cover } .profile .mark { width: 4rem; height: 4rem; font-size: 1.25rem }
.rank { flex: none; width: 1.5rem; text-align: center; font-weight: 600 }
h1 { font-weight: 700; font-size: 1.5rem; line-height: 2rem; letter-spacing: -.02em }
h2 { font-weight: 600; font-size: 1.0625rem; line-height: 1.5rem; margin-bottom: .25rem }
.quiet { color: var(--text-3); font-size: .8125rem; line-height: 1.125rem }
h1 .quiet { font-weight: 500; letter-spacing: 0 }
.about { margin-top: 1.25rem; font-size: 1.0625rem; line-height: 1.5rem } .terms { margin-top: .25rem; font-weight: 700; font-size: 1.25rem; line-height: 1.75rem } .terms { flex-wrap: wrap; row-gap: 0 } .terms span { white-space: nowrap } .terms i { font-style: normal; font-weight: 500; font-size: 1rem; color: var(--text-3) } .terms .change { font-size: 1.375rem; font-weight: 700 }
.verdict { margin-top: .5rem } .verdict > :first-child { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: .75rem; font-weight: 700; font-size: 2rem; line-height: 2.5rem; letter-spacing: -.02em }
.verdict.scoreless > :first-child { font-size: 1.5rem; line-height: 2rem } .verdict.failed { color: var(--text-2) } .verdict.success > p { color: var(--gold-text); font-weight: 600 } .verdict.success > :first-child { font-weight: 700 } .verdict.success > :first-child > :first-child { color: var(--text) } .verdict + .terms { margin-top: 1rem }
.quiet + .quiet, h2 + .quiet { margin-top: .25rem }
.big { font-weight: 700; font-size: min(2.75rem, 13vw); line-height: 1.18; letter-spacing: -.02em; margin-top: 1rem }
.change small { font-size: .72em } .big small { font-size: .55em; vertical-align: .15em }
.change { font-weight: 600; white-space: nowrap }
.up { color: var(--up) } .down { color: var(--down) }
.words { white-space: pre-line; margin-top: 1rem; max-width: 36rem }
.words + .words { margin-top: .25rem } .words:has(+ .words) { font-weight: 600 }
.row > span > .quiet, .who > span > .quiet { display: block }
.chart { display: grid; grid-template-columns: minmax(0, 1fr) 3.75rem; column-gap: .25rem; margin-top: 1.5rem }
.named { grid-template-columns: minmax(0, 1fr) 5.25rem } .chart svg { grid-area: 1 / 1; width: 100%; height: 11rem; overflow: visible } .chart .prices { grid-column: 2 } .chart .quiet { grid-row: 2; margin-top: .25rem }
.chart path { vector-effect: non-scaling-stroke; stroke-width: 1.5; fill: none }
.chart .window { fill: var(--window) } .chart .rise { stroke: var(--rise); fill: var(--rise) } .chart .fall { stroke: var(--fall); fill: var(--fall) }
.chart .base { stroke: var(--text-3); stroke-dasharray: 1.5 3 } .chart .goal { stroke: var(--gold-line); stroke-dasharray: 6 4 }
.hit { fill: var(--surface); stroke: var(--text); stroke-width: 2.5 } .heart { fill: var(--gold); stroke: var(--gold-line) }
.prices text { font-weight: 600; font-size: .6875rem; text-anchor: middle } .prices .tick { fill: var(--text-3); font-weight: 500 } .chart .grid { stroke: var(--line); stroke-width: 1 }
.prices rect { transform: translateY(-.625rem); fill: var(--mark) } .prices g { stroke: none !important; fill: var(--text) } .prices .goal { fill: var(--on-gold) } .prices .goal rect { fill: var(--gold) }
.points { margin-top: 1rem; padding: 1rem; border-radius: .875rem; background: var(--inset); color: var(--text-2); font-size: .8125rem } .points strong { flex: none; font-size: 1.25rem; line-height: 1.75rem; color: var(--text) }
.lit { background: var(--gold-tint) } .lit strong { color: var(--gold-text) }
dl { display: grid; grid-template-columns: fit-content(50%) 1fr; gap: .5rem; margin-top: 1rem; padding: 1rem; border-radius: .875rem; background: var(--inset) }
dt { color: var(--text-3); overflow-wrap: break-word } .chart .quiet span { white-space: nowrap } dd { text-align: right; font-weight: 600 }
.row:has(> .who), .embed .row { flex-wrap: wrap } .row > .who { flex: 1 1 11rem }
.ways { display: flex; flex-wrap: wrap; justify-content: center; gap: .5rem; margin: 1.5rem 0 }
.second { background: var(--mark); min-height: 3rem }
.missing { padding-top: 1.5rem; text-align: center } .missing .mark { width: 3.5rem; height: 3.5rem; margin: 0 auto 1rem; background: var(--mark); color: var(--text-3) } .missing .mark svg { width: 1.625rem } .missing h1 { font-weight: 600; font-size: 1.0625rem; line-height: 1.5rem; letter-spacing: 0 } .missing .quiet { text-wrap: balance; color: var(--text-2); font-size: .9375rem; line-height: 1.4375rem }
a:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; border-radius: .375rem }
`

/** Lists, invitation and footer. */
const PAGES = `
summary { display: flex; align-items: center; justify-content: space-between; min-height: 2.75rem; margin-bottom: -.75rem; font-weight: 600; font-size: .8125rem; cursor: pointer } summary::after { content: ''; width: .5rem; height: .5rem; margin: 0 .25rem; border: solid var(--text-3); border-width: 0 2px 2px 0; rotate: 45deg } details[open] summary::after { rotate: 225deg } details[open] summary { margin-bottom: 0 }
ol { margin-bottom: -.875rem }
* + ol { margin-top: .5rem }
ol.podium { display: flex; align-items: end; gap: .5rem; margin: 1.5rem 0 .75rem }
.podium li { flex: 1; min-width: 0; order: 1; border: 0 } .podium li:first-child { order: 0 } .podium li:nth-child(2) { order: -1 }
.podium a { flex-direction: column; gap: .25rem; padding: 0; text-align: center }
.podium .mark { width: 4rem; height: 4rem; font-size: 1.25rem } .podium li:first-child .mark { width: 5rem; height: 5rem }
.podium .badge { margin-top: -1rem; border-radius: 999px; background: var(--text); color: var(--on-text) } .podium li:first-child .badge { background: var(--gold); color: var(--on-gold) }
.podium a > .step { flex: none; display: grid; align-content: start; width: 100%; min-height: 5rem; margin-top: .5rem; padding: .75rem .25rem; border-radius: .875rem .875rem 0 0; background: var(--mark); font-size: .75rem; color: var(--text-2) } .podium li:first-child .step { min-height: 7.5rem; background: var(--gold-tint) } .podium li:nth-child(2) .step { min-height: 6rem }
.step strong { font-size: 1.0625rem; color: var(--text) }
li .row { flex-wrap: wrap; row-gap: 0 }
li + li { border-top: 1px solid var(--line) }
li a { display: flex; align-items: center; gap: .75rem; min-height: 4rem; padding: .875rem 0 }
li a > :last-child { flex: 1; min-width: 0 }
.others { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem }
.invite { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem }
footer { color: var(--text-3); font-size: .8125rem; line-height: 1.25rem; padding-bottom: 3rem }
footer a { display: inline-block; padding: .75rem 0; color: var(--text-2); font-weight: 600 }
.links { display: grid; grid-template-columns: repeat(3, auto); justify-content: space-between; column-gap: .75rem } @media (min-width: 42rem) { .links { display: flex; flex-wrap: wrap; justify-content: start; column-gap: 1rem } }
footer a:hover { text-decoration: underline }
code { display: block; margin-top: .75rem; font: 400 .75rem/1.0625rem ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; color: var(--text-3) } code span { display: inline-block; max-width: 100% }
`

const LARGE_TEXT = `
@container (max-width: 19.9rem) { .named { grid-template-columns: minmax(0, 1fr) 4rem } .named text { font-size: .5rem } .mark { display: none } .row { flex-wrap: wrap } .frame:not(.wide) { padding: 0 .625rem } .wide .card, .embed .card { padding: .625rem } .top .frame { flex-wrap: nowrap; min-height: 2.25rem } .top .brand { font-size: 0; min-height: 0 } .top .pill { padding: 0 .375rem; font-size: .5rem; line-height: 1rem } .button { min-height: 2rem } .top .button { margin-right: 0; padding: 0 } .top .ranks { margin-right: .25rem } .terms > :first-child { white-space: normal } ol.podium { display: block; margin: .5rem 0 0 } .podium li + li { border-top: 1px solid var(--line) } .podium a { display: grid; grid-template-columns: 1.5rem 1fr; gap: 0 .75rem; padding: .875rem 0; text-align: left } .podium .badge { justify-content: center; margin: 0; padding: 0 } .podium li:nth-child(n) .step { grid-column: 2; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .5rem; min-height: 0; margin: 0; padding: 0; background: none } .big { font-size: 2rem; line-height: 2.5rem } dl { grid-template-columns: 1fr; gap: 0 } dd { text-align: left; margin-bottom: .5rem } }
`

const EMBED = `
html:has(.embed) { background: none } .embed .card { border: 1px solid var(--line); padding-block: 1rem } .embed .chart svg { height: 9rem }
`

/** Of the open pages, and of the embed. */
export const STYLE = BASE + PAGES + LARGE_TEXT
export const EMBED_STYLE = BASE + LARGE_TEXT + EMBED

/** Its content is hashed to the letter. */
export const styleTag = (style: string) => new Html(`<style>${style}</style>`)

/** Content security policy of a page with these styles, without scripts, shown in frames of `ancestors`. */
export const policyOf = (ancestors: "'none'" | '*', styles: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src ${styles.map((style) => `'sha256-${hash('sha256', style, 'base64')}'`).join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    `base-uri ${ancestors === '*' ? "'self'" : "'none'"}`,
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
