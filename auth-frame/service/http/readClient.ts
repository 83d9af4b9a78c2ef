import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { RoleContext } from '../RoleContext.ts'
import { browserName } from './browserName.ts'
import type { ClientRequest } from './ClientRequest.ts'

/**
 * Who asks: by the socket's address, or by the header that a trusted proxy writes (its last entry, which the proxy
 * added).
 */
export function readClient({ settings, keys }: Pick<RoleContext, 'settings' | 'keys'>, http: Context): ClientRequest {
  const header = settings.clientAddressHeader && http.req.header(settings.clientAddressHeader)
  const address = header ? header.split(',').at(-1)!.trim() : (getConnInfo(http).remote.address ?? '')
  return {
    client: keys.hash('client', networkOf(address)).toString('base64url'),
    browser: browserName(http.req.header('user-agent') ?? ''),
    http,
  }
}

/** An IPv6 customer has a whole /64; IPv4 in IPv6 form counts as IPv4. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail = ''] = address.split('%')[0]!.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array<string>(Math.max(8 - left.length - right.length, 0)).fill('0') : []
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
