const HALF = 50

/** A probability (0 to 1) in whole percent: `37%`, `1% 미만`. What is above one half or not certain is never rounded to it. */
export function chanceText(probability: number): string {
  const percent = probability * 100
  const whole = Math.round(percent)
  if (whole === HALF && percent > HALF) return `${Math.max(percent, HALF + 0.1).toFixed(1)}%`
  if (whole === 0) return '1% 미만'
  if (whole === 100 && percent < 100) return '99%'
  return `${whole}%`
}
