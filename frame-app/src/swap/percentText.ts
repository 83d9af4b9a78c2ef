import { currentLocale } from '#shared/language/currentLocale.ts'
/**
 * Formats a percentage in the user's locale.
 *
 * @param thousandths percentage in thousandths of a percent
 */
export function percentText(thousandths: bigint): string {
  const sign = thousandths < 0n ? '-' : ''
  const size = (thousandths < 0n ? -thousandths : thousandths).toString().padStart(6, '0')
  const format = new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 3 })
  // `format` keeps every digit if the number is passed as a decimal string. A thousandth of a percent is 0.00001.
  return format.format(`${sign}${size.slice(0, -5)}.${size.slice(-5)}` as `${number}`)
}
