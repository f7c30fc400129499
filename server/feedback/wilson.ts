/** The normal distribution's quantile for 95%. */
const z = 1.959964;

/**
 * The 95% confidence interval of a share, for any sample size.
 * @param total at least 1
 * @see E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927
 */
export function wilson(successes: number, total: number): [low: number, high: number] {
  const share = successes / total;
  const middle = share + z ** 2 / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  const scale = 1 + z ** 2 / total;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
