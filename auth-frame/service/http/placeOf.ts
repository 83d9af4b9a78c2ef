import { networksOf } from './networksOf.ts'

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/**
 * Where a request comes from, in words for the visitor: the country, where the deployment knows it, else the network
 * without what names one customer in it.
 *
 * @param country two letters (ISO 3166), as a trusted proxy wrote them
 */
export function placeOf(address: string, country: string | undefined): string {
  const name = /^[A-Z]{2}$/i.test(country ?? '') ? names.of(country!.toUpperCase()) : undefined
  if (name) return name
  const network = networksOf(address).at(-1)!
  return `the network ${network.replace(/\.\d+$/, '.x')}`
}
