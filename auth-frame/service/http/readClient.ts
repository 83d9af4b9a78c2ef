import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { RoleContext } from '../context/RoleContext.ts'
import { browserName } from './browserName.ts'
import type { ClientRequest } from './ClientRequest.ts'
import { networksOf } from './networksOf.ts'
import { placeOf } from './placeOf.ts'

/**
 * Who asks: by the socket's address, or by the header that a trusted proxy writes (its last entry, which the proxy
 * added).
 */
export function readClient({ settings }: Pick<RoleContext, 'settings'>, http: Context): Omit<ClientRequest, 'key'> {
  const header = settings.clientAddressHeader && http.req.header(settings.clientAddressHeader)
  const address = header ? header.split(',').at(-1)!.trim() : (getConnInfo(http).remote.address ?? '')
  const { clientCountryHeader: country } = settings
  return {
    networks: networksOf(address),
    place: placeOf(address, country && http.req.header(country)),
    browser: browserName(http.req.header('user-agent') ?? ''),
    http,
  }
}
