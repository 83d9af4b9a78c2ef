/**
 * A share as the visitor's language writes it.
 *
 * @param thousandths of a percent
 */
export function percentText(thousandths: bigint): string {
  const sign = thousandths < 0n ? '-' : ''
  const size = (thousandths < 0n ? -thousandths : thousandths).toString().padStart(6, '0')
  const format = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 3 })
  // A decimal text keeps its digits; thousandths of a percent are five behind the point.
  return format.format(`${sign}${size.slice(0, -5)}.${size.slice(-5)}` as `${number}`)
}
