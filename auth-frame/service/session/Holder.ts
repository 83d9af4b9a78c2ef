import type { ClientRequest } from '../http/ClientRequest.ts'

/**
 * Who holds a session: the thumbprint of their key, `null` at the keeper, and what the list of sessions says of them.
 */
export type Holder = Pick<ClientRequest, 'key' | 'browser' | 'place'>
