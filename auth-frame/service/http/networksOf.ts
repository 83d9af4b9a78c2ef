import { isIPv6 } from 'node:net'

/**
 * The networks that an address counts for in limits, the narrowest first. An IPv6 customer has a /64 at least, often a
 * /56 or a /48; IPv4 in IPv6 form counts as IPv4, where only the address itself identifies a customer.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return [mapped ?? address]
  const [head = '', tail = ''] = address.split('%')[0]!.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array<string>(Math.max(8 - left.length - right.length, 0)).fill('0') : []
  const [a = 0, b = 0, c = 0, d = 0] = [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
  const prefix = (groups: readonly number[], bits: number) =>
    `${groups.map((group) => group.toString(16)).join(':')}/${bits}`
  return [prefix([a, b, c, d], 64), prefix([a, b, c, d & 0xff00], 56), prefix([a, b, c], 48)]
}
