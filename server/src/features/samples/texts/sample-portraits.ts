import type { SampleUsername } from './sample-members.ts'

/** Drawn for the samples: what a member might take a photo of. The others show the first letter of their name. */
export const SAMPLE_PORTRAITS: Partial<Record<SampleUsername, string>> = {
  퇴근길차트: scene(
    '#1f2a44',
    `<circle cx="176" cy="72" r="26" fill="#ffe1a1"/>
    <path fill="#33415f" d="M0 256V132h40v-28h44v44h28V92h52v52h32v-26h60v138z"/>
    <path fill="#ffd05c" d="${windows([16, 56, 60, 124, 140, 124, 212, 228, 180])}"/>
    <path fill="#141c30" d="M0 256v-36h256v36z"/>
    <path stroke="#ffd05c" stroke-width="6" stroke-dasharray="26 18" d="M0 238h256"/>`,
  ),
  숲을보는눈: scene(
    '#cfe6dc',
    `<circle cx="70" cy="66" r="24" fill="#fff4d6"/>
    <path fill="#8fbfa5" d="M0 190 76 92l52 62 50-72 78 108v66H0z"/>
    <path fill="#3f7d63" d="m34 236 34-92 34 92zm84 8 44-122 44 122z"/>
    <path fill="#2b5b48" d="M0 256v-42q64-22 128 0t128-6v48zm176-18 26-74 26 74z"/>`,
  ),
  한강초보투자자: scene(
    '#f7b98b',
    `<circle cx="128" cy="112" r="44" fill="#ffe9c7"/>
    <path fill="#d97f6c" d="M0 132h40l14-20h22v20h104v-34h20v34h56v20H0z"/>
    <path fill="#4b6f9e" d="M0 150h256v106H0z"/>
    <path fill="none" stroke="#2c3e5c" stroke-width="10" d="M0 160h256M24 160v40m64-40v40m64-40v40m64-40v40"/>
    <path fill="none" stroke="#2c3e5c" stroke-width="6" d="M24 160q32-56 64 0 32-56 64 0 32-56 64 0"/>
    <path stroke="#ffe9c7" stroke-width="6" d="M104 212h48m-34 20h20"/>`,
  ),
  느린거북이: scene(
    '#dcecf5',
    `<path fill="#e9d8a6" d="M0 256v-52q128-26 256 0v52z"/>
    <path fill="#7fb069" d="M186 160q44-6 44 22t-44 14zM66 180l-12 40h28zm112 0 12 40h-28z"/>
    <circle cx="212" cy="172" r="4" fill="#1f2a26"/>
    <path fill="#4f7942" d="M44 192q8-84 84-84t84 84z"/>
    <path fill="none" stroke="#86a873" stroke-width="8" d="m104 190-14-38 38-26 38 26-14 38M90 152l-36 18m112-18 36 18"/>`,
  ),
  실적발표밤샘러: scene(
    '#2c2550',
    `<path fill="#ffe1a1" d="M164 36a64 64 0 1 0 44 106 54 54 0 0 1-44-106z"/>
    <path fill="#fff" d="M50 52h6v6h-6zm34 44h5v5h-5zM36 120h4v4h-4zm176-12h5v5h-5z"/>
    <rect x="56" y="176" width="96" height="60" rx="6" fill="#8d86c9"/>
    <rect x="64" y="184" width="80" height="44" rx="3" fill="#14112b"/>
    <path fill="none" stroke="#7be0ad" stroke-width="5" d="m70 218 18-14 14 8 34-22"/>
    <path fill="#f4efe6" d="M176 198h36v26q0 12-18 12t-18-12z"/>
    <path fill="#19152f" d="M0 236h256v20H0z"/>`,
  ),
  배당모으는중: scene(
    '#f3e3cd',
    `<path fill="#8a5a3b" d="M72 176h112l-14 64H86z"/>
    <path fill="#6f452b" d="M62 160h132v22H62z"/>
    <path fill="none" stroke="#4f7942" stroke-width="9" d="M128 160V84"/>
    <path fill="#6fa65b" d="M128 118q-54 4-58-42 54-4 58 42zm0-22q4-52 58-48-4 52-58 48z"/>
    <circle cx="128" cy="206" r="17" fill="#ffc83d"/>`,
  ),
}

/** A square SVG drawing on a ground of one colour. */
function scene(ground: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><path fill="${ground}" d="M0 0h256v256H0z"/>${drawing}</svg>`
}

/** Lit windows in houses, one per place from the left. */
function windows(places: readonly number[]): string {
  return places.map((x, index) => `M${x} ${150 + (index % 3) * 20}h10v12h-10z`).join('')
}
