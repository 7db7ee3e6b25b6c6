/** A number of hits as a width or position on a bar as long as all judged predictions; 0 without any. */
export function shareOf(hits: number, judged: number): string {
  return `${judged > 0 ? Math.min(Math.max(hits / judged, 0), 1) * 100 : 0}%`
}
