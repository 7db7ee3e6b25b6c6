/**
 * Adds to the page of Swagger UI what its settings cannot: the language, a viewport for phones, our icon, a link to the
 * app, and a dark theme.
 */
export const SWAGGER_UI_SCRIPT = `
document.documentElement.lang = 'ko'
const viewport = document.createElement('meta')
viewport.name = 'viewport'
viewport.content = 'width=device-width, initial-scale=1'
const icon = document.createElement('link')
icon.rel = 'icon'
icon.href = '/favicon.svg'
document.head.append(viewport, icon)
const home = document.createElement('a')
home.href = '/'
home.className = 'home'
home.textContent = '과녁'
document.body.prepend(home)
const darkQuery = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => document.documentElement.classList.toggle('dark-mode', darkQuery.matches)
darkQuery.addEventListener('change', applyTheme)
applyTheme()
`

/**
 * Applies the app's typeface and colours (web/src/shared/ui/theme/tokens.css). Hides the bar that opens another
 * description, and the choices of a server and a sign-in, because this page sends no requests.
 */
export const buildSwaggerUiStyle = (fontSheets: readonly string[]) => `
${fontSheets.map((sheet) => `@import url('${sheet}');`).join('\n')}
:root { color-scheme: light; --bg: #f3f4f6; --surface: #fff; --inset: #f6f7f9; --mark: #eceef1; --line: #e8eaee; --text: #16181d; --text-2: #4a5361; --text-3: #5f6977; --up: #d11f30; --down: #1b64da; --gold: #ffc42e }
html.dark-mode { color-scheme: dark; --bg: #0e0f12; --surface: #17191d; --inset: #1e2025; --mark: #2a2d34; --line: #26292f; --text: #eceef1; --text-2: #b7bec8; --text-3: #959da9; --up: #ff7680; --down: #6fabff; --gold: #ffc83d }
html, body, html.dark-mode, html.dark-mode body, html.dark-mode .swagger-ui { background: var(--bg) }
body { margin: 0; word-break: keep-all; overflow-wrap: anywhere }
.swagger-ui .topbar, .swagger-ui .scheme-container, .swagger-ui .info hgroup + a, .swagger-ui .info .link, .swagger-ui .info .title small, .swagger-ui .authorization__btn, .swagger-ui .response-col_links, .swagger-ui .response-control-media-type { display: none }
.swagger-ui, .swagger-ui :not(code, code *, pre, pre *, svg *) { font-family: 'Pretendard Variable', Pretendard, -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif !important }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .info p, .swagger-ui .info li, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-path, .swagger-ui .opblock .opblock-summary-description, .swagger-ui .opblock-description-wrapper p, .swagger-ui .opblock .opblock-section-header h4, .swagger-ui table thead tr th, .swagger-ui .parameter__name, .swagger-ui .response-col_status, .swagger-ui .tab li, .swagger-ui label, .swagger-ui .model { color: var(--text) }
.home { display: flex; align-items: center; gap: .5rem; box-sizing: border-box; min-height: 3.5rem; padding: 0 max(1.25rem, 50vw - 28.75rem); border-bottom: 1px solid var(--line); background: var(--surface); color: var(--text); font: 700 1.0625rem 'Pretendard Variable', Pretendard, -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif; text-decoration: none }
.home::before { content: ''; width: 1.5rem; height: 1.5rem; background: url('/favicon.svg') center / contain no-repeat }
.home:focus-visible { outline: 2px solid var(--text); outline-offset: -2px }
.swagger-ui .wrapper { max-width: 60rem; padding: 0 1.25rem }
.swagger-ui .info { margin: 2rem 0 1.5rem; padding: 1.5rem; border-radius: 1.25rem; background: var(--surface) }
.swagger-ui .info .title { margin: 0; font-weight: 700; font-size: 1.5rem; line-height: 2rem; letter-spacing: -.02em }
.swagger-ui .info p, .swagger-ui .info li, .swagger-ui .info a { margin: .75rem 0 0; max-width: 40rem; font-size: .9375rem; line-height: 1.4375rem }
.swagger-ui .renderedMarkdown p, .swagger-ui .opblock .opblock-summary-description { word-break: keep-all; overflow-wrap: anywhere }
.swagger-ui .info code { white-space: nowrap }
.swagger-ui .info .renderedMarkdown p { margin: .75rem 0 0 }
.swagger-ui .info a, .swagger-ui .opblock-description-wrapper a { color: var(--text); font-weight: 600; text-decoration: underline; text-underline-offset: 2px }
.swagger-ui .info code, .swagger-ui .renderedMarkdown code { padding: .125rem .375rem; border-radius: .375rem; background: var(--mark) !important; color: var(--text) !important; font-weight: 500; font-size: .8125rem; overflow-wrap: anywhere }
.swagger-ui .opblock-tag-section { margin-bottom: .5rem; padding: 0 1.25rem; border-radius: .875rem; background: var(--surface) }
.swagger-ui .opblock-tag { flex-wrap: nowrap; gap: .75rem; margin: 0; padding: .875rem 0; border: 0; font-weight: 600; font-size: 1.0625rem; line-height: 1.5rem }
.swagger-ui .opblock-tag:hover { background: none }
.swagger-ui .opblock-tag > a { flex: none }
.swagger-ui .opblock-tag small { flex: 1; padding: 0; color: var(--text-3); font-weight: 400; font-size: .8125rem; line-height: 1.125rem }
.swagger-ui .opblock-tag small p { margin: 0; color: inherit; font-size: inherit }
.swagger-ui .opblock-tag svg, .swagger-ui .opblock svg { fill: var(--text-3) }
.swagger-ui .opblock, html.dark-mode .swagger-ui .opblock { margin: 0 0 .5rem; border: 1px solid var(--line) !important; border-radius: .625rem; background: var(--surface) !important; box-shadow: none }
.swagger-ui .opblock .opblock-summary { border-color: var(--line) !important }
.swagger-ui .opblock .opblock-summary-method { min-width: 4.5rem; padding: .25rem 0; border-radius: .375rem; background: var(--mark) !important; color: var(--text-2) !important; text-shadow: none; font-weight: 600; font-size: .75rem }
.swagger-ui .opblock-get .opblock-summary-method { color: var(--down) !important }
.swagger-ui .opblock-delete .opblock-summary-method { color: var(--up) !important }
.swagger-ui .opblock .opblock-summary-path { font-weight: 600; font-size: .875rem; word-break: normal }
.swagger-ui .opblock .opblock-summary-description { color: var(--text-2); font-size: .8125rem }
.swagger-ui .opblock .opblock-section-header { background: var(--inset) !important; box-shadow: none }
.swagger-ui .opblock .tab-header .tab-item.active h4 span::after { background: var(--gold) !important }
.swagger-ui .opblock .opblock-body, .swagger-ui .opblock .opblock-section-header, .swagger-ui table thead tr th, .swagger-ui table thead tr td { border-color: var(--line) !important }
.swagger-ui :focus-visible { outline: 2px solid var(--text); outline-offset: 2px }
@media (max-width: 40rem) { .swagger-ui .wrapper { padding: 0 .5rem } .swagger-ui .info { margin: .5rem 0; padding: 1.25rem } .swagger-ui .opblock-tag-section { padding: 0 .75rem } .swagger-ui .opblock .opblock-summary-path { max-width: none } .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 0 0 .5rem .625rem } .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap; row-gap: .25rem } .swagger-ui .opblock .opblock-summary-path-description-wrapper { flex-basis: 100%; padding: 0 } }
`
