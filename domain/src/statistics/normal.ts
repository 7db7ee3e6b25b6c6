/** Beyond this many standard deviations less than 1e-15 remains. */
const NOTHING_BEYOND = 8

/**
 * The probability that a standard normal variable lies at least `z` away from 0, on either side: 2Φ(−z). `z` from 0 up;
 * absolute error below 1e-14. RangeError for a negative `z` and for NaN.
 *
 * Φ(z) = ½ + φ(z)·(z + z³/3 + z⁵/(3·5) + …): G. Marsaglia, "Evaluating the Normal Distribution", Journal of Statistical
 * Software 11 (2004), issue 4.
 */
export function normalTails(z: number): number {
  if (!(z >= 0)) throw new RangeError(`not a distance: ${z}`)
  if (z > NOTHING_BEYOND) return 0
  let [term, sum] = [z, z]
  for (let odd = 3; sum + term !== sum; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  const density = Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI)
  return Math.max(0, 1 - 2 * density * sum)
}
