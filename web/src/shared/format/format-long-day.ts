/** `2026년 12월 1일`, of `2026-12-01`. */
export function formatLongDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}년 ${month}월 ${date}일`
}
