/** Three colours of a mark: its background, and two that contrast with it. */
export interface Palette {
  ground: string
  main: string
  second: string
}

const palette = (ground: string, main: string, second: string): Palette => ({ ground, main, second })

/** Dark backgrounds with light marks, then light ones with dark marks: both are visible on a white page and on a dark one. */
export const PALETTES: readonly Palette[] = [
  palette('#16305c', '#f4f8ff', '#6ea8ff'),
  palette('#0b4f55', '#effcfa', '#4fd0c4'),
  palette('#1d4a36', '#f2faf3', '#86cc9a'),
  palette('#472556', '#fbf5fd', '#c794e3'),
  palette('#611c38', '#fef4f6', '#f28da0'),
  palette('#7b3716', '#fff6ee', '#f7ac6c'),
  palette('#2b6be4', '#ffffff', '#a6caff'),
  palette('#3d3a9e', '#ffffff', '#a5a4f7'),
  palette('#2e3945', '#f6f8fa', '#92a5b8'),
  palette('#d9563f', '#fff9f6', '#ffc4b4'),
  palette('#e6b045', '#2c2308', '#8f6712'),
  palette('#d5efe3', '#0d5946', '#46a587'),
  palette('#dbe8fb', '#1b4a99', '#6a9be4'),
  palette('#f2e7d3', '#69481c', '#b98b49'),
  palette('#e9e2fa', '#49389a', '#9480db'),
  palette('#fae2e6', '#982544', '#dd7790'),
]
