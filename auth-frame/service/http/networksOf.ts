import { isIPv6 } from 'node:net'

/**
 * The networks that an address counts for in limits, the narrowest first. An IPv6 customer has a /64 at least, often a
 * /56 or a /48; IPv4 in IPv6 form counts as IPv4, where only the address itself identifies a customer.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  if (!isIPv6(address)) return [address]
  const groups = groupsOf(address)
  const [a = 0, b = 0, c = 0, d = 0, , , g = 0, h = 0] = groups
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [[g >> 8, g & 0xff, h >> 8, h & 0xff].join('.')]
  const prefix = (groups: readonly number[], bits: number) =>
    `${groups.map((group) => group.toString(16)).join(':')}/${bits}`
  return [prefix([a, b, c, d], 64), prefix([a, b, c, d & 0xff00], 56), prefix([a, b, c], 48)]
}

/** The eight groups of an IPv6 address; the last two may be written as IPv4. */
function groupsOf(address: string): readonly number[] {
  const numbers = (part = '') =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)]
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
        return [(a << 8) | b, (c << 8) | d]
      })
  const [head, tail] = address.split('%')[0]!.split('::')
  const [left, right] = [numbers(head), numbers(tail)]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

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
